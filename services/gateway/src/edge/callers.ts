import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config';
import { AddressSet, clientAddress, countedAs } from './client-address';

@Injectable()
export class Callers {
  private readonly trustedProxies: AddressSet;
  private readonly publicUrl: URL;

  constructor(@Inject(GatewayConfig.token) config: GatewayConfig) {
    this.trustedProxies = new AddressSet(config.TRUSTED_PROXIES);
    this.publicUrl = new URL(config.PUBLIC_URL);
  }

  addressOf({ raw: { socket, headers } }: FastifyRequest, trusted = this.trustedProxies): string {
    return clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trusted);
  }

  /** @param ours whether it came from a part of the system, which may ask on behalf of a reader */
  keyOf(request: FastifyRequest, ours = false): string {
    const peer = request.raw.socket.remoteAddress;
    return countedAs(this.addressOf(request, ours && peer ? new AddressSet([peer]) : undefined));
  }

  /** Host and scheme are ours, never the caller's claim. */
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
