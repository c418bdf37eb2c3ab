#!/bin/sh
# Written by `npm run generate`: the rights of users are derived in libs/topology.
# Protected mode is off, because every user needs a password and the port is not published.
exec valkey-server --appendonly yes --save '' --maxmemory-policy noeviction --protected-mode no - <<USERS
user default off ~* &* +@all
user frontier on >${REDIS_PASSWORD} ~* &* +@all
user ingestion on >${INGESTION_REDIS_PASSWORD} ~bull:ingestion.* &bull:ingestion.* +@all -@admin -@dangerous -scan -randomkey -dbsize -function -script -pubsub -client +info +client|setname
user content on >${CONTENT_REDIS_PASSWORD} ~bull:content.* &bull:content.* +@all -@admin -@dangerous -scan -randomkey -dbsize -function -script -pubsub -client +info +client|setname
user chat on >${CHAT_REDIS_PASSWORD} ~bull:chat.* &bull:chat.* +@all -@admin -@dangerous -scan -randomkey -dbsize -function -script -pubsub -client +info +client|setname
user leads on >${LEADS_REDIS_PASSWORD} ~bull:leads.* &bull:leads.* +@all -@admin -@dangerous -scan -randomkey -dbsize -function -script -pubsub -client +info +client|setname
user newsletter on >${NEWSLETTER_REDIS_PASSWORD} ~bull:newsletter.* &bull:newsletter.* +@all -@admin -@dangerous -scan -randomkey -dbsize -function -script -pubsub -client +info +client|setname
user video on >${VIDEO_REDIS_PASSWORD} ~bull:video.* &bull:video.* +@all -@admin -@dangerous -scan -randomkey -dbsize -function -script -pubsub -client +info +client|setname
user staff on >${STAFF_REDIS_PASSWORD} ~bull:staff.* &bull:staff.* +@all -@admin -@dangerous -scan -randomkey -dbsize -function -script -pubsub -client +info +client|setname
user gateway on >${GATEWAY_REDIS_PASSWORD} ~gateway:* &gateway:* +@all -@admin -@dangerous -scan -randomkey -dbsize -function -script -pubsub -client +info +client|setname
USERS
