import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { CustomerService } from './customers/CustomerService.js';
import { GroupService } from './groups/GroupService.js';
import { HierarchyService } from './hierarchies/HierarchyService.js';
import { OrganizationService } from './organizations/OrganizationService.js';
import { PersonPermissions } from './permissions/PersonPermissions.js';
import { PermissionService } from './permissions/PermissionService.js';
import { PlaceReader } from './places/PlaceReader.js';
import { UserUploadService } from './users/upload/UserUploadService.js';
import { UserService } from './users/UserService.js';
import { RightsStore } from './RightsStore.js';

/** Organisations, customers, departments, groups and users, with one service for each. */
export class OrgService {
  /** The source of rights, which depend on the groups and customers of this domain. */
  readonly rightsSource: RightsStore;
  readonly customers: CustomerService;
  readonly groups: GroupService;
  readonly hierarchies: HierarchyService;
  readonly organizations: OrganizationService;
  readonly permissions: PermissionService;
  readonly personPermissions: PersonPermissions;
  readonly places: PlaceReader;
  readonly users: UserService;
  readonly userUpload: UserUploadService;

  constructor({ storage, config, queue, clock, logger }: DomainDependencies) {
    const { directory } = storage;
    this.rightsSource = new RightsStore(directory);
    this.customers = new CustomerService(directory, config.environment);
    this.groups = new GroupService(directory);
    this.hierarchies = new HierarchyService({ storage, queue, clock, logger });
    this.organizations = new OrganizationService(directory);
    this.permissions = new PermissionService(directory, this.rightsSource);
    this.personPermissions = new PersonPermissions(directory, this.rightsSource);
    this.places = new PlaceReader(directory);
    this.users = new UserService(directory);
    this.userUpload = new UserUploadService(directory);
  }
}
