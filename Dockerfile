# The image that runs one Echoes service. Its data is the volume at /data; everything else can be thrown away.

FROM oven/bun:1.4.4-slim AS dependencies
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile --production

FROM dependencies AS built
COPY tsconfig.json ./
COPY client ./client
COPY web ./web
COPY migrations ./migrations
COPY src ./src
COPY scripts/build-web.ts scripts/build-service.ts scripts/bundle-paths.ts ./scripts/
RUN bun scripts/build-web.ts && bun scripts/build-service.ts

FROM oven/bun:1.4.4-slim
# They read stories aloud and make films of them.
RUN apt-get update && apt-get install -y --no-install-recommends espeak-ng ffmpeg && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_FORMAT=json
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json ./
COPY migrations ./migrations
COPY src ./src
COPY --from=built /app/dist ./dist
COPY --chmod=0755 scripts/container-start.sh ./
RUN mkdir -m 0700 /data && chown bun:bun /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["bun", "-e", "const r = await fetch(`http://127.0.0.1:${process.env.PORT}/health`); process.exit(r.ok ? 0 : 1)"]
# The program runs as the user `bun`. Not by `bun run start`: it must receive the signals itself and install nothing.
ENTRYPOINT ["/app/container-start.sh"]
CMD ["serve"]
