# Keycloak with the site's realm and theme.
FROM quay.io/keycloak/keycloak:26.7.3 AS built
# Set build-time options here, because containers have a read-only file system and cannot rebuild Keycloak.
RUN /opt/keycloak/bin/kc.sh build --db=postgres --health-enabled=true

FROM quay.io/keycloak/keycloak:26.7.3
# Copy only the output of the build. The build stage as a whole would add a second copy of all programs.
COPY --from=built /opt/keycloak/lib/quarkus /opt/keycloak/lib/quarkus
COPY deploy/keycloak/realm-frontier.json /opt/keycloak/data/import/realm-frontier.json
COPY deploy/keycloak/themes/frontier /opt/keycloak/themes/frontier
