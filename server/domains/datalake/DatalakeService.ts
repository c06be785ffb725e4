import { ApplicationCountService } from './applications/ApplicationCountService.js';
import { AssessmentFigureService } from './assessments/AssessmentFigureService.js';

/** Figures about stored applications and assessments, in the databases of the regions. (IAMGQL-031) */
export class DatalakeService {
  readonly applications = new ApplicationCountService();
  readonly assessments = new AssessmentFigureService();
}
