export { type RunningIdentityProvider, startIdentityProvider } from './identity/identity-provider';
export { type SampleSource, startSampleSource } from './sample-source';
export { startStack } from './stack';
export type { Stack, StackOptions } from './stack.types';
