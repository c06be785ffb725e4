import type { FastifyBaseLogger } from 'fastify';
import type { ServerConfig } from '../../../config.js';
import type { RequestContext } from '../../../graphql/context.js';
import { onPlatform } from '../onPlatform.js';
import { VIEW_PLUGINS } from '../plugins/PluginsService.js';
import type { ConsoleRequestFailure } from './requestReport.js';
import type { EnvironmentPlugin, EnvironmentReport } from './EnvironmentReport.js';
import { Neighbour } from './Neighbour.js';
import type { OwnEnvironment } from './OwnEnvironment.js';
import { readFlagFiles, type FileReport } from './readFlagFiles.js';

/** Milliseconds that a request of an operator waits for other environments. Later responses are marked as pending. */
const ANSWER_TIMEOUT = 400;

/** The state of an environment, and its source. */
export interface EnvironmentView {
  readonly name: string;
  readonly source: 'own' | 'server' | 'file';
  readonly url: string | undefined;
  readonly readAt: Date | undefined;
  readonly isPending: boolean;
  readonly failure: ConsoleRequestFailure | 'badFile' | undefined;
  readonly unreachableSince: Date | undefined;
  readonly plugins: readonly EnvironmentPlugin[];
}

type Settings = Pick<ServerConfig, 'environment' | 'environments' | 'environmentsKey' | 'flagsDirectory'>;

/** Plugins in each environment. Only the servers of an environment know its state, so this server asks them. (OPS-001) */
export class EnvironmentsService {
  private readonly neighbours: readonly Neighbour[];

  constructor(
    private readonly settings: Settings,
    private readonly own: OwnEnvironment,
    logger: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  ) {
    const { environments, environmentsKey: key = '' } = settings;
    this.neighbours = [...environments].map(([environment, url]) => new Neighbour({ environment, url, key }, logger));
  }

  /** The report of this server for other environments. */
  report(): Promise<EnvironmentReport> {
    return this.own.report();
  }

  /** @throws FORBIDDEN */
  async list(context: RequestContext): Promise<readonly EnvironmentView[]> {
    await onPlatform(context.rights, VIEW_PLUGINS);
    return this.read(ANSWER_TIMEOUT);
  }

  /** The state of all environments, the server's own first. @param timeout milliseconds to wait for other environments */
  async read(timeout: number): Promise<readonly EnvironmentView[]> {
    const { environment, flagsDirectory } = this.settings;
    const [own, files, ...others] = await Promise.all([
      this.own.report(),
      readFlagFiles(flagsDirectory, new Set([environment])),
      ...this.neighbours.map((neighbour) => viewOf(neighbour, timeout)),
    ]);
    const asked = new Set(others.map((view) => view.name));
    return [
      { ...KNOWN, name: environment, source: 'own', readAt: new Date(), plugins: own.plugins },
      ...others.map((view) =>
        withFile(
          view,
          files.find((file) => file.environment === view.name),
        ),
      ),
      ...files.filter((file) => !asked.has(file.environment)).map(ofFile),
    ];
  }
}

const KNOWN = { url: undefined, readAt: undefined, isPending: false, failure: undefined, unreachableSince: undefined } as const;

function ofFile({ environment: name, plugins }: FileReport): EnvironmentView {
  const failure = plugins === undefined ? 'badFile' : undefined;
  return { ...KNOWN, name, source: 'file', failure, readAt: failure === undefined ? new Date() : undefined, plugins: plugins ?? [] };
}

async function viewOf(neighbour: Neighbour, timeout: number): Promise<EnvironmentView> {
  const { environment: name, url } = neighbour.address;
  const { report, ...state } = await neighbour.read(timeout);
  return { ...state, name, url, source: 'server', plugins: report?.plugins ?? [] };
}

/** Uses the flag file for an environment whose server has never responded. */
function withFile(view: EnvironmentView, file: FileReport | undefined): EnvironmentView {
  const isUnanswered = view.failure !== undefined && view.readAt === undefined;
  if (!isUnanswered || file?.plugins === undefined) return view;
  return { ...view, source: 'file', readAt: new Date(), plugins: file.plugins };
}
