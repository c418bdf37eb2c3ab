#!/bin/sh
exec python3 -u server.py
