# Flunkern in a container: the page is built by Node and the package by pip, and neither is in what runs; what browsers
# run themselves is packed by Python.
#
#   docker build --tag flunkern .
#   docker run --read-only --tmpfs /tmp --volume flunkern:/data --publish 8765:8765 flunkern

FROM python:3.13-slim AS browser
WORKDIR /build
COPY constraints.txt ./
# With these, what strong foxes and the coach need in a browser is solved here.
RUN pip install --no-cache-dir --constraint constraints.txt msgspec numba platformdirs
COPY tools tools
COPY src src
RUN python -m tools.bundle web/python

FROM node:22-slim AS page
WORKDIR /build/web
COPY web/package.json web/package-lock.json ./
RUN npm install --no-save --silent
COPY web ./
COPY src ../src
COPY --from=browser /build/web/python python
RUN npm run --silent build

FROM python:3.13-slim AS package
WORKDIR /build
RUN python -m venv /opt/flunkern
COPY pyproject.toml hatch_build.py constraints.txt README.md LICENSE ./
COPY src src
COPY --from=page /build/src/flunkern/server/page src/flunkern/server/page
RUN /opt/flunkern/bin/pip install --no-cache-dir --constraint constraints.txt '.[solver,nodes,passkeys]'

FROM python:3.13-slim
COPY --from=package /opt/flunkern /opt/flunkern
# Tables, and what strong bots have worked out, are all that is ever written.
RUN useradd --system --uid 10001 --home-dir /data flunkern \
    && install --directory --owner flunkern --group flunkern /data
ENV PATH=/opt/flunkern/bin:$PATH \
    FLUNKERN_CACHE=/data/cache \
    NUMBA_CACHE_DIR=/data/cache/numba \
    PYTHONDONTWRITEBYTECODE=1
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8765
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8765/readyz', timeout=2)"]
ENTRYPOINT ["flunkern"]
CMD ["serve", "--host", "0.0.0.0", "--data", "/data"]
