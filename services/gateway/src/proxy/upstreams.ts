import { currentTrace } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher } from 'undici';
import { GatewayConfig } from '../gateway.config';
import type { Method, UpstreamName } from '../routes/route';
import type { HeaderBag } from './headers';
import { UpstreamError } from './upstream-error';

export interface UpstreamRequest {
  readonly method: Method;
  /** Path and query. */
  readonly target: string;
  readonly headers: HeaderBag;
  readonly body?: Buffer;
  readonly timeoutMs?: number;
  /** True for an event stream, which keeps its connection for hours. */
  readonly streams?: boolean;
  readonly signal?: AbortSignal;
}

/** Shared by both pools. */
const POOL = {
  connect: { timeout: 2_000 },
  // Shorter than the keep-alive of the services, so that no connection closes while a request is sent on it.
  keepAliveTimeout: 3_000,
} as const;

@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly origins: Record<UpstreamName, string>;
  private readonly requests = new Agent({ ...POOL, connections: 128, bodyTimeout: 30_000 });
  /** A separate pool, so that open event streams leave all connections to requests. */
  private readonly streams = new Agent({ ...POOL, connections: 1_024, bodyTimeout: 30_000 });

  constructor(@Inject(GatewayConfig.token) private readonly config: GatewayConfig) {
    this.origins = {
      content: config.CONTENT_URL,
      ingestion: config.INGESTION_URL,
      chat: config.CHAT_URL,
      leads: config.LEADS_URL,
      newsletter: config.NEWSLETTER_URL,
      video: config.VIDEO_URL,
      staff: config.STAFF_URL,
      identity: config.IDENTITY_URL,
      frontend: config.FRONTEND_URL,
    };
  }

  /** Sends a request. @throws UpstreamError if the upstream is unreachable or does not answer in time */
  async request(upstream: UpstreamName, request: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    const { traceId, traceparent } = currentTrace();
    try {
      const pool = request.streams ? this.streams : this.requests;
      return await pool.request({
        origin: new URL(this.origins[upstream]).origin,
        path: request.target,
        method: request.method,
        headers: { ...request.headers, traceparent, 'x-request-id': traceId },
        body: request.body,
        headersTimeout: request.timeoutMs ?? this.config.GATEWAY_UPSTREAM_TIMEOUT_MS,
        signal: request.signal,
      });
    } catch (error) {
      throw UpstreamError.from(upstream, error);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.requests.close(), this.streams.close()]);
  }
}
