import { timingSafeEqual } from 'node:crypto';
import type { EvaluationContext } from '@openfeature/core';
import type { ConsoleEnvironment } from '@edge-console/sdk/contract';

/** The caller of a request for flags, from the server's own records. */
export interface FlagCaller {
  readonly userId: string;
  readonly userType: string;
  readonly groupIds: readonly string[];
  /** Customer that the user belongs to. */
  readonly customerId: string;
  /** Whether the user may work in another customer. */
  mayEnter(customerId: string): Promise<boolean>;
}

/** Number of customers whose region is cached. The region of a customer never changes. */
const REMEMBERED = 10_000;

/**
 * The attributes that flags can depend on. They come from the server's records and not from the browser. A caller chooses only
 * the customer, among those that the caller may enter. (FLAG-003)
 */
export class FlagContexts {
  private readonly regions = new Map<string, string>();

  constructor(
    private readonly environment: ConsoleEnvironment,
    private readonly regionOf: (customerId: string) => Promise<string | undefined>,
  ) {}

  /** @param wanted customer that the caller claims to work in; ignored if the caller may not enter the customer */
  async of(caller: FlagCaller | undefined, wanted: unknown): Promise<EvaluationContext> {
    if (caller === undefined) return { environment: this.environment };
    const { userId, userType, groupIds } = caller;
    const customerId = await customerFor(caller, wanted);
    const region = (await this.findRegion(customerId)) ?? null;
    // Earlier versions of the console sent awsRegion, and existing rules use it.
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

/** A context from another server. The environment is always the one of this server. */
export function contextOfServer(given: EvaluationContext, environment: ConsoleEnvironment): EvaluationContext {
  return { ...given, region: given['region'] ?? given['awsRegion'] ?? null, environment };
}

/** Another server that sends the key may request the flags of any user. */
export function hasFlagKey(authorization: string | undefined, key: string | undefined): boolean {
  if (key === undefined || authorization === undefined) return false;
  const [given, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${key}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
