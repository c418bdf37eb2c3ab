# Keycloak with our realm and pages, for clusters: docker-compose.yml mounts both.
FROM quay.io/keycloak/keycloak:26.7.3
# What may not change later is settled here: a container cannot write to its own programs.
RUN /opt/keycloak/bin/kc.sh build --db=postgres --health-enabled=true
COPY deploy/keycloak/realm-frontier.json /opt/keycloak/data/import/realm-frontier.json
COPY deploy/keycloak/themes/frontier /opt/keycloak/themes/frontier
