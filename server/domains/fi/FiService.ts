import { BrandingService } from './branding/BrandingService.js';

/** The pages of candidates, in the databases of the regions. */
export class FiService {
  readonly branding = new BrandingService();
}
