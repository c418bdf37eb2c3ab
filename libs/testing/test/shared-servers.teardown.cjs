module.exports = () => globalThis.endSharedServers();
