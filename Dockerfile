# Windsock in a container: the server, the built web and their runtime dependencies, without the build tools.
ARG NODE=node:22-bookworm-slim

FROM ${NODE} AS build
WORKDIR /src
# Packages first: they change less often than the sources, so their layer stays cached.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci
COPY . .
RUN npm run build

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci --omit=dev --workspace server --include-workspace-root=false && npm cache clean --force

FROM ${NODE}
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /src/server/dist server/dist
COPY --from=build /src/web/dist web/dist
COPY LICENSE ./
RUN mkdir -m 700 /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# Checks the process only; the proxy checks the database connection at /readyz.
HEALTHCHECK --interval=10s --timeout=10s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
