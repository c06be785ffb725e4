import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files of one project after those of another, in the order of vitest.config.ts, and files of a project by name. A worker
 * keeps its loaded modules only while the next file belongs to the same project.
 */
export class ByProject extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = this.ctx.projects.map(({ name }) => name);
    const placeOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return Promise.resolve([...files].sort((one, other) => placeOf(one) - placeOf(other) || (one.moduleId < other.moduleId ? -1 : 1)));
  }
}
