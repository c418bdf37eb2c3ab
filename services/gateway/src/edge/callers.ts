import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config';
import { ClientAddresses, countedAs } from './client-address';

/** Who sent a request, as far as it can be believed. */
@Injectable()
export class Callers {
  private readonly addresses: ClientAddresses;
  private readonly publicUrl: URL;

  constructor(@Inject(GatewayConfig.token) config: GatewayConfig) {
    this.addresses = new ClientAddresses(config.TRUSTED_PROXIES);
    this.publicUrl = new URL(config.PUBLIC_URL);
  }

  addressOf(request: FastifyRequest): string {
    return this.addresses.of(request.raw.socket.remoteAddress, request.headers['x-forwarded-for']);
  }

  /** What the caller is counted as when requests are limited. */
  keyOf(request: FastifyRequest): string {
    return countedAs(this.addressOf(request));
  }

  /** What the services learn about the caller. Host and scheme are ours, never the caller's claim. */
  forwardedHeaders(request: FastifyRequest): Record<string, string> {
    return { ...this.publicOrigin(), 'x-forwarded-for': this.addressOf(request) };
  }

  publicOrigin(): Record<string, string> {
    return {
      'x-forwarded-host': this.publicUrl.host,
      'x-forwarded-proto': this.publicUrl.protocol.replace(':', ''),
    };
  }
}
