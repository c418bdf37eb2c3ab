"""Qdrant's own engine behind the part of its REST API that this system uses.

The server is published as an image only; its engine is published as a package. What this program does not know it
refuses.
"""

import json
import os
import re
import shutil
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import RLock

import qdrant_edge as edge

STORAGE = Path("/qdrant/storage")
# The size of each collection's vectors, and the aliases.
STATE = STORAGE / "state.json"
API_KEY = os.environ.get("QDRANT__SERVICE__API_KEY")
DONE = {"operation_id": 0, "status": "completed"}

lock = RLock()
shards: dict[str, edge.EdgeShard] = {}
sizes: dict[str, int] = {}
aliases: dict[str, str] = {}


class Refusal(Exception):
    def __init__(self, status: int, message: str):
        super().__init__(message)
        self.status = status


def load() -> None:
    STORAGE.mkdir(parents=True, exist_ok=True)
    if STATE.exists():
        state = json.loads(STATE.read_text())
        sizes.update(state["sizes"])
        aliases.update(state["aliases"])
    for name in sizes:
        shards[name] = edge.EdgeShard.load(str(STORAGE / name))


def save() -> None:
    STATE.write_text(json.dumps({"sizes": sizes, "aliases": aliases}))


def collection_of(name: str) -> str:
    collection = aliases.get(name, name)
    if collection not in shards:
        raise Refusal(404, f"Not found: Collection `{name}` doesn't exist!")
    return collection


def shard_of(name: str) -> edge.EdgeShard:
    return shards[collection_of(name)]


def only(body: dict, *known: str) -> dict:
    unknown = set(body) - set(known)
    if unknown:
        raise Refusal(400, f"Unknown: {', '.join(sorted(unknown))}")
    return body


def filter_of(given: dict | None) -> edge.Filter | None:
    if not given:
        return None
    conditions = [
        edge.FieldCondition(
            key=only(one, "key", "match")["key"],
            match=edge.MatchValue(value=only(one["match"], "value")["value"]),
        )
        for one in only(given, "must").get("must", [])
    ]
    return edge.Filter(must=conditions) if conditions else None


def list_collections(_body):
    return {"collections": [{"name": name} for name in shards]}


def list_aliases(_body):
    return {"aliases": [{"alias_name": a, "collection_name": c} for a, c in aliases.items()]}


def change_aliases(body):
    changed = dict(aliases)
    for action in only(body, "actions")["actions"]:
        ((kind, given),) = action.items()
        if kind == "delete_alias":
            if changed.pop(given["alias_name"], None) is None:
                raise Refusal(404, "Not found: alias")
        elif kind == "create_alias":
            if given["collection_name"] not in shards:
                raise Refusal(404, f"Not found: Collection {given['collection_name']}")
            changed[given["alias_name"]] = given["collection_name"]
        else:
            raise Refusal(400, f"Unknown: {kind}")
    aliases.clear()
    aliases.update(changed)
    save()
    return True


def collection_exists(_body, name):
    return {"exists": aliases.get(name, name) in shards}


def create_collection(body, name):
    if name in shards:
        raise Refusal(409, f"Wrong input: Collection `{name}` already exists!")
    vectors = only(only(body, "vectors")["vectors"], "size", "distance")
    if vectors["distance"] != "Cosine":
        raise Refusal(400, "Unknown: distance")
    params = edge.EdgeVectorParams(size=vectors["size"], distance=edge.Distance.Cosine)
    folder = STORAGE / name
    folder.mkdir()
    shards[name] = edge.EdgeShard.create(str(folder), edge.EdgeConfig(vectors=params))
    sizes[name] = vectors["size"]
    save()
    return True


def delete_collection(_body, name):
    shard = shards.pop(name, None)
    if shard is None:
        return False
    shard.close()
    del sizes[name]
    shutil.rmtree(STORAGE / name)
    for alias in [alias for alias, collection in aliases.items() if collection == name]:
        del aliases[alias]
    save()
    return True


def describe_collection(_body, name):
    shard = shard_of(name)
    # The server builds its index in the background, and is green when that is done.
    shard.optimize()
    return {
        "status": "green",
        "points_count": shard.count(edge.CountRequest(exact=True)),
        "config": {"params": {"vectors": {"size": sizes[collection_of(name)], "distance": "Cosine"}}},
    }


def create_index(body, name):
    only(body, "field_name", "field_schema")
    if body["field_schema"] != "keyword":
        raise Refusal(400, "Unknown: field_schema")
    shard_of(name).update(
        edge.UpdateOperation.create_field_index(body["field_name"], edge.PayloadSchemaType.Keyword)
    )
    return DONE


def refuse_other_size(name: str, vector: list) -> None:
    size = sizes[collection_of(name)]
    if len(vector) != size:
        raise Refusal(400, f"Wrong input: Vector dimension error: expected dim: {size}, got {len(vector)}")


def upsert(body, name):
    for one in only(body, "points")["points"]:
        refuse_other_size(name, one["vector"])
    points = [edge.Point(one["id"], one["vector"], one.get("payload")) for one in body["points"]]
    shard_of(name).update(edge.UpdateOperation.upsert_points(points))
    return DONE


def delete_points(body, name):
    only(body, "points", "filter")
    operations = edge.UpdateOperation
    shard_of(name).update(
        operations.delete_points(body["points"])
        if "points" in body
        else operations.delete_points_by_filter(filter_of(body["filter"]))
    )
    return DONE


def query(body, name):
    only(body, "query", "limit", "filter", "with_payload", "score_threshold", "params")
    params = only(body.get("params") or {}, "exact")
    refuse_other_size(name, body["query"])
    found = shard_of(name).query(
        edge.QueryRequest(
            limit=body["limit"],
            query=edge.Query.Nearest(body["query"]),
            filter=filter_of(body.get("filter")),
            with_payload=body.get("with_payload", False),
            score_threshold=body.get("score_threshold"),
            params=edge.SearchParams(exact=params.get("exact", False)),
        )
    )
    return {
        "points": [
            {"id": str(one.id), "version": one.version, "score": one.score, "payload": one.payload}
            for one in found
        ]
    }


def scroll(body, name):
    only(body, "limit", "offset", "with_payload", "with_vector", "filter")
    records, following = shard_of(name).scroll(
        edge.ScrollRequest(
            limit=body.get("limit", 10),
            offset=body.get("offset"),
            filter=filter_of(body.get("filter")),
            with_payload=body.get("with_payload", True),
        )
    )
    return {
        "points": [{"id": str(one.id), "payload": one.payload} for one in records],
        "next_page_offset": None if following is None else str(following),
    }


def count(body, name):
    only(body, "exact", "filter")
    return {"count": shard_of(name).count(edge.CountRequest(exact=True, filter=filter_of(body.get("filter"))))}


NAME = "/collections/([^/]+)"
ROUTES = [
    (method, re.compile(f"^{path}$"), handler)
    for method, path, handler in [
        ("GET", "/collections", list_collections),
        ("GET", "/aliases", list_aliases),
        ("POST", "/collections/aliases", change_aliases),
        ("GET", f"{NAME}/exists", collection_exists),
        ("GET", NAME, describe_collection),
        ("PUT", NAME, create_collection),
        ("DELETE", NAME, delete_collection),
        ("PUT", f"{NAME}/index", create_index),
        ("PUT", f"{NAME}/points", upsert),
        ("POST", f"{NAME}/points/delete", delete_points),
        ("POST", f"{NAME}/points/query", query),
        ("POST", f"{NAME}/points/scroll", scroll),
        ("POST", f"{NAME}/points/count", count),
    ]
]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Head and body of an answer are written one after the other: the second would wait for word of the first.
    disable_nagle_algorithm = True

    def answer(self):
        length = int(self.headers.get("content-length") or 0)
        text = self.rfile.read(length)
        if API_KEY and self.headers.get("api-key") != API_KEY:
            return self.send(401, {"status": {"error": "Must provide an API key"}})
        path = self.path.split("?")[0]
        for method, pattern, handler in ROUTES:
            match = pattern.match(path)
            if method == self.command and match:
                return self.carry_out(handler, json.loads(text) if text else {}, match.groups())
        return self.send(404, {"status": {"error": f"Unknown: {self.command} {path}"}})

    def carry_out(self, handler, body, names):
        try:
            with lock:
                result = handler(body, *names)
            self.send(200, {"result": result, "status": "ok", "time": 0})
        except Refusal as refusal:
            self.send(refusal.status, {"status": {"error": str(refusal)}})
        except (KeyError, TypeError, ValueError) as error:
            self.send(400, {"status": {"error": repr(error)}})

    def send(self, status, content):
        text = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_PUT = do_POST = do_DELETE = answer

    def log_message(self, *_):
        """Says nothing: payloads and addresses stay out of logs."""


if __name__ == "__main__":
    load()
    server = ThreadingHTTPServer(("0.0.0.0", 6333), Handler)
    print("Qdrant HTTP listening on 6333", flush=True)
    server.serve_forever()
