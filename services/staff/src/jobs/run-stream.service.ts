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

/** Tells the client to load all runs. Later messages contain only changes. */
const READY = { type: 'ready', data: {} } as const satisfies MessageEvent;

/** Sends `ready` at the start and whenever changes may have been missed, so no messages are kept for reconnects. */
@Injectable()
export class RunStream implements BeforeApplicationShutdown {
  private readonly ending = new ReplaySubject<void>(1);

  constructor(
    private readonly changes: RunChangeSubscriber,
    @Inject(StaffConfig.token) private readonly config: StaffConfig,
  ) {}

  /** Ends all streams, because open responses would keep the process running. */
  beforeApplicationShutdown(): void {
    this.ending.next();
  }

  /** Ends if `authorise`, run before each message, throws (token expired, role removed) or the event bus is lost. */
  open(authorise: () => Promise<unknown>): Observable<MessageEvent> {
    return merge(
      of(READY),
      this.changes.missed.pipe(map(() => READY)),
      this.changes.changed.pipe(map((items): MessageEvent => ({ type: 'runs', data: { items } }))),
      // Proxies close idle connections, and only a write reveals that a client has gone.
      interval(this.config.STAFF_STREAM_BEAT_MS).pipe(map((): MessageEvent => ({ comment: 'still here' }))),
    ).pipe(
      concatMap(async (message) => {
        await authorise();
        if (!this.changes.isListening) throw new Error('event bus disconnected');
        return message;
      }),
      catchError(() => EMPTY),
      takeUntil(this.ending),
    );
  }
}
