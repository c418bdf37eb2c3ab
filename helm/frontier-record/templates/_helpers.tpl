{{- define "frontier.fullname" -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{- define "frontier.topology" -}}
{{ .Files.Get "files/topology.yaml" }}
{{- end }}

{{- define "frontier.labels" -}}
app.kubernetes.io/name: frontier-record
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{- define "frontier.selector" -}}
app.kubernetes.io/name: frontier-record
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "frontier.image" -}}
{{- $digest := index .root.Values.image.digests .name -}}
{{ .root.Values.image.registry }}/{{ .name }}{{ if $digest }}@{{ $digest }}{{ else }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}{{ end }}
{{- end }}

{{/* Host and port of a server: of the bundled one, or from `servers` in the values. */}}
{{- define "frontier.server" -}}
{{- if (index .root.Values.bundled .server).enabled -}}
{{ include "frontier.fullname" .root }}-{{ .server }}:{{ .port }}
{{- else -}}
{{- $server := index .root.Values.servers .server -}}
{{ required (printf "servers.%s.host or bundled.%s.enabled is needed" .server .server) $server.host }}:{{ $server.port }}
{{- end -}}
{{- end }}

{{- define "frontier.postgres" -}}
{{ include "frontier.server" (dict "root" . "server" "postgres" "port" 5432) }}/frontier
{{- end }}
{{/* The administrator's database URL. The variable POSTGRES_PASSWORD has to be defined before it. */}}
{{- define "frontier.postgresAdmin" -}}
postgres://{{ .Values.servers.postgres.user }}:$(POSTGRES_PASSWORD)@{{ include "frontier.server" (dict "root" . "server" "postgres" "port" 5432) }}/postgres
{{- end }}
{{- define "frontier.nats" -}}
{{ include "frontier.server" (dict "root" . "server" "nats" "port" 4222) }}
{{- end }}
{{- define "frontier.redis" -}}
{{ include "frontier.server" (dict "root" . "server" "redis" "port" 6379) }}
{{- end }}
{{- define "frontier.qdrant" -}}
http://{{ include "frontier.server" (dict "root" . "server" "qdrant" "port" 6333) }}
{{- end }}
{{- define "frontier.identity" -}}
http://{{ include "frontier.server" (dict "root" . "server" "identity" "port" 8080) }}
{{- end }}

{{/* Environment variables of topology.yaml: templates, or keys of the Secret. */}}
{{- define "frontier.environment" -}}
{{- $root := .root -}}
{{- range .variables }}
- name: {{ .name }}
  {{- if .secret }}
  valueFrom:
    secretKeyRef: { name: {{ $root.Values.secretName }}, key: {{ .secret }}{{ if .optional }}, optional: true{{ end }} }
  {{- else }}
  value: {{ tpl .value $root | quote }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "frontier.secrets" -}}
{{- $root := .root -}}
{{- range .keys }}
- name: {{ . }}
  valueFrom:
    secretKeyRef: { name: {{ $root.Values.secretName }}, key: {{ . }} }
{{- end }}
{{- end }}

{{- define "frontier.podSecurity" -}}
automountServiceAccountToken: false
serviceAccountName: {{ .account | default (include "frontier.fullname" .root) }}
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .user | default 1000 }}
  runAsGroup: {{ .user | default 1000 }}
  fsGroup: {{ .user | default 1000 }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "frontier.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* A CronJob without containers and volumes. Runs do not overlap. */}}
{{- define "frontier.cronJob" -}}
apiVersion: batch/v1
kind: CronJob
metadata:
  name: {{ include "frontier.fullname" .root }}-{{ .line.job }}
  labels: {{ include "frontier.labels" . | nindent 4 }}
spec:
  schedule: {{ index .root.Values.schedules .line.job | default .line.cron | quote }}
  timeZone: {{ .line.timeZone }}
  {{- if hasKey . "suspend" }}
  suspend: {{ .suspend }}
  {{- end }}
  concurrencyPolicy: Forbid
  startingDeadlineSeconds: 900
  successfulJobsHistoryLimit: 1
  failedJobsHistoryLimit: 3
  jobTemplate:
    spec:
      backoffLimit: 5
      activeDeadlineSeconds: {{ .seconds }}
      ttlSecondsAfterFinished: 86400
      template:
        metadata:
          labels: {{ include "frontier.labels" . | nindent 12 }}
        spec:
          {{- include "frontier.podSecurity" (dict "root" .root) | nindent 10 }}
          restartPolicy: Never
{{- end }}

{{/* A one-shot container, for migrations, provisioning, job starts and backups. */}}
{{- define "frontier.oneShot" -}}
name: {{ .name }}
image: {{ include "frontier.image" (dict "root" .root "name" .image) }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
command: {{ toJson .command }}
resources:
  requests: { cpu: 50m, memory: 96Mi }
  limits: { memory: 384Mi }
volumeMounts: {{ concat (list (dict "name" "tmp" "mountPath" "/tmp")) (.mounts | default list) | toJson }}
{{ include "frontier.containerSecurity" . }}
{{- end }}
