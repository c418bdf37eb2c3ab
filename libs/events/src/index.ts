export { defineEvent, type EventContract, type ServiceName } from './define-event';
export { Envelope, parseEvent, type EventOf } from './envelope';
export * from './generated/catalogue';
