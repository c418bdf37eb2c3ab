#!/bin/sh
exec node -e "require('./fake-qdrant').startFakeQdrant({
  host: '0.0.0.0', port: 6333, apiKey: process.env.QDRANT__SERVICE__API_KEY })"
