import { timingSafeEqual } from 'node:crypto';
import type { EvaluationContext } from '@openfeature/core';
import type { ConsoleEnvironment } from '@edge-console/sdk/contract';

/** Who asks for flags, as the server knows them. */
export interface FlagCaller {
  readonly userId: string;
  readonly userType: string;
  readonly groupIds: readonly string[];
  /** Customer that the user belongs to. */
  readonly customerId: string;
  /** Whether the user may work in another customer. */
  mayEnter(customerId: string): Promise<boolean>;
}

/** Customers whose region is kept; it never changes. */
const REMEMBERED = 10_000;

/**
 * What flags may depend on, never as a browser says it but as the server knows it: only which of the caller's own customers
 * they work in is theirs to say. (FLAG-003)
 */
export class FlagContexts {
  private readonly regions = new Map<string, string>();

  constructor(
    private readonly environment: ConsoleEnvironment,
    private readonly regionOf: (customerId: string) => Promise<string | undefined>,
  ) {}

  /** @param wanted customer that the caller says to work in; one they may not enter counts as none */
  async of(caller: FlagCaller | undefined, wanted: unknown): Promise<EvaluationContext> {
    if (caller === undefined) return { environment: this.environment };
    const { userId, userType, groupIds } = caller;
    const customerId = await customerFor(caller, wanted);
    const region = (await this.findRegion(customerId)) ?? null;
    // Consoles before this one said awsRegion, and so do rules.
    return {
      targetingKey: userId,
      environment: this.environment,
      userType,
      groupIds: [...groupIds],
      customerId,
      region,
      awsRegion: region,
    };
  }

  private async findRegion(customerId: string): Promise<string | undefined> {
    const region = this.regions.get(customerId) ?? (await this.regionOf(customerId));
    if (region !== undefined && this.regions.size < REMEMBERED) this.regions.set(customerId, region);
    return region;
  }
}

async function customerFor(caller: FlagCaller, wanted: unknown): Promise<string> {
  if (typeof wanted !== 'string' || wanted === caller.customerId) return caller.customerId;
  return (await caller.mayEnter(wanted)) ? wanted : caller.customerId;
}

/** A context as another server gives it; the environment is this server's, whatever is asked. */
export function contextOfServer(given: EvaluationContext, environment: ConsoleEnvironment): EvaluationContext {
  return { ...given, region: given['region'] ?? given['awsRegion'] ?? null, environment };
}

/** Another server that brings the key may ask for anybody. */
export function hasFlagKey(authorization: string | undefined, key: string | undefined): boolean {
  if (key === undefined || authorization === undefined) return false;
  const [given, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${key}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
