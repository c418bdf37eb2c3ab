# One image for each part that is a Node process: `--build-arg PART=services/content`.
# Everything above the last stage is the same for all parts, so it is built once.
FROM node:24-slim AS build
WORKDIR /app
ENV NX_DAEMON=false NX_NO_CLOUD=true CI=true
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
RUN npx nx run-many -t build --exclude @frontier/frontend,@frontier/bench,@frontier/e2e \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-slim
ARG PART
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/libs ./libs
# Sources of news and the starting content.
COPY --from=build --chown=root:root /app/content ./content
# The console, whose files the gateway serves.
COPY --from=build --chown=root:root /app/admin/dist ./admin/dist
COPY --from=build --chown=root:root /app/${PART} ./${PART}
WORKDIR /app/${PART}
USER node
EXPOSE 8080
# Migrations and the scheduler are other scripts of the same folder: see docker-compose.yml.
CMD ["node", "--enable-source-maps", "dist/main.js"]
