"""What is counted while the server runs, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """Figures in a registry of their own, apart from whatever else a process counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.steps = Counter("flunkern_steps", "Entries told to tables", registry=self.registry)
        self.refused = Counter("flunkern_refused", "Commands refused", ["code"], registry=self.registry)
        self.limited = Counter("flunkern_limited", "Limits that somebody ran into", ["limit"], registry=self.registry)
        self.connections = Gauge("flunkern_connections", "Open sockets", registry=self.registry)
        self.tables = Gauge("flunkern_tables_live", "Tables in memory", registry=self.registry)
        self.bus = Gauge("flunkern_bus_up", "Whether other servers hear at once what is new", registry=self.registry)
        self.driven = Gauge(
            "flunkern_tables_driven", "Tables whose bots and clocks this server moves", registry=self.registry
        )
        self.asked = Histogram(
            "flunkern_ask_seconds",
            "From a command's arrival to its acknowledgement",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)


METRICS = Metrics()
"""Those of this process, whichever of its servers they come from."""
