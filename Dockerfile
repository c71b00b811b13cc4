# One image for every role: `node backend/app/main.ts [all|gateway|worker]`.
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS client
WORKDIR /muster
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build

FROM ${NODE} AS packages
WORKDIR /muster
COPY package.json package-lock.json .npmrc ./
# The image has its own Node 24, so npm's copy is removed.
RUN npm ci --omit=dev && rm -rf node_modules/node node_modules/.bin/node

FROM ${NODE}
# The memory options are those of backend/app/launcher/server.json, which states the reason.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data \
    NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=256" MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /muster
COPY --from=packages /muster/node_modules node_modules
COPY package.json ./
COPY kernel kernel
COPY schema schema
COPY backend backend
COPY projections projections
COPY --from=client /muster/backend/platform/graphql/generated backend/platform/graphql/generated
COPY --from=client /muster/frontend/dist frontend/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 5010
CMD ["node", "backend/app/main.ts"]
