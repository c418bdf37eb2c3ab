import { type BeforeApplicationShutdown, Inject, Injectable, type MessageEvent } from '@nestjs/common';
import {
  catchError,
  concatMap,
  EMPTY,
  interval,
  map,
  merge,
  type Observable,
  of,
  ReplaySubject,
  takeUntil,
} from 'rxjs';
import { StaffConfig } from '../staff.config';
import { RunChangeSubscriber } from './run-change-subscriber.service';

/** Read everything now: what comes from here on is what has changed since. */
const READY = { type: 'ready', data: {} } as const satisfies MessageEvent;

/**
 * What a console hears of runs while somebody looks at it. It begins with `ready`, and again whenever something may have been
 * missed, so nothing has to be kept for those who come back.
 */
@Injectable()
export class RunStream implements BeforeApplicationShutdown {
  private readonly ending = new ReplaySubject<void>(1);

  constructor(
    private readonly changes: RunChangeSubscriber,
    @Inject(StaffConfig.token) private readonly config: StaffConfig,
  ) {}

  /** An answer that never ends would keep the process from ending. */
  beforeApplicationShutdown(): void {
    this.ending.next();
  }

  /**
   * @param permit is asked before each message, as for a call of its own: it throws when the token has run out, or the role is
   * taken away. Then, and when changes are no longer heard of, the stream ends.
   */
  open(permit: () => Promise<unknown>): Observable<MessageEvent> {
    return merge(
      of(READY),
      this.changes.missed.pipe(map(() => READY)),
      this.changes.changed.pipe(map((items): MessageEvent => ({ type: 'runs', data: { items } }))),
      // Proxies close what is silent, and whoever has gone is noticed by writing to them.
      interval(this.config.STAFF_STREAM_BEAT_MS).pipe(map((): MessageEvent => ({ comment: 'still here' }))),
    ).pipe(
      concatMap(async (message) => {
        await permit();
        if (!this.changes.isListening) throw new Error('changes are not heard of');
        return message;
      }),
      catchError(() => EMPTY),
      takeUntil(this.ending),
    );
  }
}
