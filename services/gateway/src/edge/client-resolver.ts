import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config';
import { AddressSet, resolveClientAddress, toRateLimitKey } from './client-address';

@Injectable()
export class ClientResolver {
  private readonly trustedProxies: AddressSet;
  private readonly publicUrl: URL;

  constructor(@Inject(GatewayConfig.token) config: GatewayConfig) {
    this.trustedProxies = new AddressSet(config.TRUSTED_PROXIES);
    this.publicUrl = new URL(config.PUBLIC_URL);
  }

  getAddress({ raw: { socket, headers } }: FastifyRequest, trusted = this.trustedProxies): string {
    return resolveClientAddress(socket.remoteAddress, headers['x-forwarded-for'], trusted);
  }

  /** @param isInternal trusts X-Forwarded-For, because another part of the system may call on behalf of a reader */
  getRateLimitKey(request: FastifyRequest, isInternal = false): string {
    const peer = request.raw.socket.remoteAddress;
    return toRateLimitKey(this.getAddress(request, isInternal && peer ? new AddressSet([peer]) : undefined));
  }

  /** Takes host and scheme from the configuration, never from the request. */
  getForwardedHeaders(request: FastifyRequest): Record<string, string> {
    return { ...this.getPublicOriginHeaders(), 'x-forwarded-for': this.getAddress(request) };
  }

  getPublicOriginHeaders(): Record<string, string> {
    return {
      'x-forwarded-host': this.publicUrl.host,
      'x-forwarded-proto': this.publicUrl.protocol.replace(':', ''),
    };
  }
}
