# The public site: Next.js' standalone output with its static files.
ARG BASE=node:24.21.0-slim

FROM ${BASE} AS build
WORKDIR /app
# The same instructions as in service.Dockerfile, so that both share these layers.
ENV NX_DAEMON=false NX_NO_CLOUD=true CI=true
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
ENV NEXT_TELEMETRY_DISABLED=1
RUN npx nx build @frontier/frontend && node deploy/docker/sbom.mjs frontend/.next/standalone

FROM ${BASE}
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=8080 NEXT_TELEMETRY_DISABLED=1
COPY --from=build --chown=root:root /app/frontend/.next/standalone /app
WORKDIR /app/frontend
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=4s --retries=12 --start-period=15s CMD ["node", "-e", "\
  fetch('http://127.0.0.1:' + process.env.PORT + '/icon.svg') \
    .then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
