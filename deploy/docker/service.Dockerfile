# The image of a part that is a Node process: `--build-arg PART=services/content`. BASE may name a mirror of the base image, or pin
# it by digest.
ARG BASE=node:24.21.0-slim

# The layers above the argument PART are the same for all parts, so they are built once.
FROM ${BASE} AS build
WORKDIR /app
ENV NX_DAEMON=false NX_NO_CLOUD=true CI=true
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
RUN npx nx run-many -t build --exclude @frontier/frontend,@frontier/bench,@frontier/e2e
ARG PART
RUN node deploy/docker/collect.mjs /image ${PART} && mv /image/* /image/part

# Target for programs without an HTTP server, such as the scheduler.
FROM ${BASE} AS program
ARG PART
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
# Only the programs of the part, the files they load, and their data.
COPY --from=build --chown=root:root /image/part /app
WORKDIR /app/${PART}
USER node
EXPOSE 8080
# Migrations and the scheduler are other scripts in dist: see docker-compose.yml.
CMD ["node", "--enable-source-maps", "dist/main.js"]

FROM program
# The gateway serves health checks only on its internal listener.
HEALTHCHECK --interval=5s --timeout=4s --retries=12 --start-period=30s CMD ["node", "-e", "\
  const port = process.env.GATEWAY_INTERNAL_PORT ?? process.env.PORT; \
  fetch('http://127.0.0.1:' + port + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
