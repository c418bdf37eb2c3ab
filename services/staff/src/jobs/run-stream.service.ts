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

/** Message that tells the client to load all runs. Later messages contain only changes. */
const READY = { type: 'ready', data: {} } as const satisfies MessageEvent;

/** Streams changes of runs. Sends `ready` at first and after missed changes, so no messages are kept for reconnects. */
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

  /** Opens a stream. It ends if the event bus is lost, or `authorise`, called before each message, throws. */
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
