export { type RunningIdentityProvider, startIdentityProvider } from './identity/start-identity-provider';
export { type SampleSource, startSampleSource } from './sample-source';
export { startStack } from './stack';
export type { Stack, StackOptions } from './stack.types';
