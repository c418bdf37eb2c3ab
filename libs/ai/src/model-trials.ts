import { type ConfigOf, Dependencies, getLogger } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AiConfig } from './ai.config';
import {
  EMBEDDER,
  type Embedder,
  LANGUAGE_MODEL,
  type LanguageModel,
  MODEL_FAILURES,
  type ModelFailure,
  ModelUnavailableError,
} from './ports';

type ModelUse = 'chat' | 'embedding';

/** The outcome of a trial. */
export interface ModelTrial {
  readonly use: ModelUse;
  readonly model: string;
  readonly ok: boolean;
  /** The outcome in plain words. */
  readonly text: string;
  readonly reason?: ModelFailure;
}

/** The text that trials have summarised. It is short, because each trial of a paid model costs its tokens. */
const TRIAL_SOURCE = {
  title: 'Harbour ferry resumes after repairs',
  text: 'The harbour ferry resumes its trips on 3 May. A ticket costs 40 pounds. The repairs took six weeks.',
  lang: 'en',
} as const;

/** A model that takes longer is reported as slow, although it works. */
const SLOW_MS = 10_000;
/** Operators who read the health wait this long. */
const PATIENCE_MS = 5_000;
/** A failing model is tried again after this many times the reset time of the circuit: each minute by default. */
const RESETS_BETWEEN_TRIALS = 4;

interface Watched {
  trial?: ModelTrial;
  running?: Promise<ModelTrial> | undefined;
  timer?: NodeJS.Timeout;
  endedAt: number;
  readonly onRecovery: (() => Promise<unknown>)[];
}

/**
 * Tries the models of a service with a small task at the start, after a failed call, and repeatedly while a trial fails.
 * Its last outcomes are the health of the models.
 */
@Injectable()
export class ModelTrials implements OnApplicationShutdown {
  private readonly logger = getLogger('ai');
  private readonly watched = new Map<ModelUse, Watched>();
  private readonly pauseMs: number;
  private stopped = false;

  constructor(
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
    @Inject(AiConfig.token) private readonly config: ConfigOf<typeof AiConfig>,
    private readonly dependencies: Dependencies,
  ) {
    this.pauseMs = config.AI_CIRCUIT_RESET_MS * RESETS_BETWEEN_TRIALS;
  }

  /** Starts the trials of a model. @param onRecovery runs after the first trial that succeeds, and after each outage */
  watch(use: ModelUse, onRecovery: () => Promise<unknown> = () => Promise.resolve()): void {
    this.getWatched(use).onRecovery.push(onRecovery);
    if (this.config.OPENAI_API_KEY) {
      const name = use === 'chat' ? 'model' : 'embedding-model';
      this.dependencies.add({ name, degrades: true, check: () => this.assertWorks(use) });
    }
    void this.try(use);
  }

  /** Tries a model now, or joins the trial under way. */
  try(use: ModelUse): Promise<ModelTrial> {
    const watched = this.getWatched(use);
    watched.running ??= this.run(use, watched).finally(() => {
      watched.running = undefined;
    });
    return watched.running;
  }

  /** Tries a model, and returns its last outcome, or that it is slow, if it does not answer within a few seconds. */
  async read(use: ModelUse): Promise<ModelTrial> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ModelTrial>((resolve) => {
      timer = setTimeout(() => {
        const last = this.watched.get(use)?.trial;
        resolve(last?.ok === false ? last : this.fail(use, 'timeout'));
      }, PATIENCE_MS);
    });
    return Promise.race([this.try(use), late]).finally(() => clearTimeout(timer));
  }

  /** Tries a model of which a call just failed, unless its last trial is as recent as the pause between trials. */
  suspect(use: ModelUse): void {
    const watched = this.watched.get(use);
    if (watched && !watched.running && Date.now() - watched.endedAt > this.pauseMs) void this.try(use);
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    for (const { timer } of this.watched.values()) clearTimeout(timer);
  }

  private async run(use: ModelUse, watched: Watched): Promise<ModelTrial> {
    clearTimeout(watched.timer);
    const before = watched.trial;
    const found = await this.measure(use);
    // An open circuit hides why the host failed, so keep the reason that was found before.
    const trial = found.reason === 'circuit-open' && before?.ok === false ? before : found;
    watched.trial = trial;
    watched.endedAt = Date.now();
    if (before?.text !== trial.text) {
      const { model, reason, text } = trial;
      this.logger[trial.ok ? 'info' : 'warn']({ use, model, reason }, `model trial: ${text}`);
    }
    if (this.stopped) return trial;
    if (!trial.ok) watched.timer = setTimeout(() => void this.try(use), this.pauseMs).unref();
    else if (!before?.ok) void this.announceRecovery(watched);
    return trial;
  }

  private async announceRecovery({ onRecovery }: Watched): Promise<void> {
    for (const work of onRecovery) {
      await work().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'work that waited for the model could not be started'),
      );
    }
  }

  private async measure(use: ModelUse): Promise<ModelTrial> {
    const started = performance.now();
    try {
      await (use === 'chat' ? this.summarise() : this.embedder.embed([TRIAL_SOURCE.title]));
    } catch (error) {
      const reason = error instanceof ModelUnavailableError ? error.reason : 'failing';
      return this.fail(use, reason);
    }
    const ms = performance.now() - started;
    const text = ms > SLOW_MS ? `works, but took ${Math.round(ms / 1_000)} seconds` : 'works';
    return { use, model: this.getName(use), ok: true, text };
  }

  private getWatched(use: ModelUse): Watched {
    const watched = this.watched.get(use) ?? { endedAt: 0, onRecovery: [] };
    this.watched.set(use, watched);
    return watched;
  }

  private fail(use: ModelUse, reason: ModelFailure): ModelTrial {
    return { use, model: this.getName(use), ok: false, reason, text: MODEL_FAILURES[reason] };
  }

  private getName(use: ModelUse): string {
    return use === 'chat' ? this.model.name : this.embedder.model;
  }

  private async summarise(): Promise<void> {
    const { summary } = await this.model.summarise(TRIAL_SOURCE);
    if (!summary) throw new ModelUnavailableError('unsupported');
  }

  private assertWorks(use: ModelUse): Promise<void> {
    const trial = this.watched.get(use)?.trial;
    return trial?.ok === false ? Promise.reject(new Error(trial.text)) : Promise.resolve();
  }
}
