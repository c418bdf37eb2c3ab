# Keycloak with our realm and pages, for clusters: docker-compose.yml mounts both.
FROM quay.io/keycloak/keycloak:26.7.3 AS built
# What may not change later is settled here: a container cannot write to its own programs.
RUN /opt/keycloak/bin/kc.sh build --db=postgres --health-enabled=true

FROM quay.io/keycloak/keycloak:26.7.3
# The build writes nothing else, but moves all programs about: as a layer it would hold each a second time.
COPY --from=built /opt/keycloak/lib/quarkus /opt/keycloak/lib/quarkus
COPY deploy/keycloak/realm-frontier.json /opt/keycloak/data/import/realm-frontier.json
COPY deploy/keycloak/themes/frontier /opt/keycloak/themes/frontier
