import 'reflect-metadata';
import { Module, type Provider } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { defineJob } from './define-job';
import { ProcessorDiscovery } from './processor-discovery';
import { JOBS_OPTIONS } from './jobs.options';
import { Processes } from './processes.decorator';

const Sweep = defineJob({
  name: 'sweep-floor',
  payload: z.object({ room: z.string() }),
  id: ({ room }) => room,
});

@Processes(Sweep)
class SweepProcessor {}

@Processes(Sweep)
class OtherSweepProcessor {}

async function finderWith(jobs: string[], ...providers: Provider[]): Promise<ProcessorDiscovery> {
  const options = { provide: JOBS_OPTIONS, useValue: { service: 'content', jobs } };
  @Module({ imports: [DiscoveryModule], providers: [ProcessorDiscovery, options, ...providers] })
  class TestModule {}
  return (await NestFactory.createApplicationContext(TestModule, { logger: false })).get(ProcessorDiscovery);
}

describe('ProcessorDiscovery', () => {
  it('returns the processor of each job', async () => {
    expect((await finderWith([Sweep.name], SweepProcessor)).find()).toHaveLength(1);
  });

  it('throws if a job has no processor', async () => {
    const finder = await finderWith([Sweep.name]);
    expect(() => finder.find()).toThrow('sweep-floor needs exactly one processor, found none');
  });

  it('throws if a job has two processors', async () => {
    const finder = await finderWith([Sweep.name], SweepProcessor, OtherSweepProcessor);
    expect(() => finder.find()).toThrow('found SweepProcessor, OtherSweepProcessor');
  });

  it('throws if the job of a processor is not declared', async () => {
    const finder = await finderWith([], SweepProcessor);
    expect(() => finder.find()).toThrow('which is not declared');
  });

  it('throws if a job name is not lower-case words joined by hyphens', () => {
    const define = () => defineJob({ name: 'SweepFloor', payload: z.object({}), id: () => '' });
    expect(define).toThrow('SweepFloor');
  });
});
