export { type Act, Acts } from './acts/acts';
export { Consumes, type EventConsumer } from './consumers/consumes.decorator';
export { DeadLetterList, DeadLetterView } from './consumers/dead-letter.schemas';
export type { DeadLetter } from './consumers/dead-letters';
export { EventBusConnection } from './event-bus.connection';
export { type EventListener, Listens } from './listeners/listens.decorator';
export { messagingMigrations } from './messaging.migration';
export { MessagingModule } from './messaging.module';
export { EventPublisher } from './outbox/event-publisher';
