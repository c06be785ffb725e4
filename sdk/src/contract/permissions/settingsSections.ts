import { actionsOf } from './defineAction.js';
import type { PermissionSection } from './types.js';

/** Sections of actions that the specification does not list, so that they can be granted without granting everything. (D-160, D-186) */
export const SETTINGS_SECTIONS: readonly PermissionSection[] = [
  {
    id: 'organisations',
    name: 'Organisations and Customers',
    actions: actionsOf('org', {
      viewOrganizationList: 'View Organisation List',
      createOrganization: 'Create Organisation',
      archiveOrganization: 'Archive Organisation',
      restoreOrganization: 'Restore Organisation',
      viewCustomerList: 'View Customer List',
      createCustomer: 'Create Customer',
      archiveCustomer: 'Archive Customer',
      restoreCustomer: 'Restore Customer',
    }),
  },
  {
    id: 'groups',
    name: 'Groups and Departments',
    actions: actionsOf('org', {
      viewHierarchy: 'View Departments',
      editHierarchy: 'Edit Departments',
      viewGroupList: 'View Group List',
      viewGroup: 'View Group Details',
      createGroup: 'Create Group',
      editGroup: 'Edit Group',
      archiveGroup: 'Archive Group',
      restoreGroup: 'Restore Group',
      editGroupPermissions: 'Edit Group Permissions',
      addGroupUsers: 'Add Users to Group',
      removeGroupUsers: 'Remove Users from Group',
      resetUserPassword: 'Reset User Password',
      unlockUser: 'Unlock User',
    }),
  },
  {
    id: 'settings',
    name: 'Settings',
    actions: actionsOf('edge', {
      viewSettings: 'View Settings',
      editBranding: 'Edit Branding',
      editNotificationSettings: 'Edit Notification Settings',
      editSso: 'Edit Single Sign-On',
      editCompliance: 'Edit Compliance',
      editSms: 'Edit SMS',
      purchaseSmsCredits: 'Purchase SMS Credits',
      editEmailDomain: 'Edit Email Domain',
      viewAudit: 'View Audit',
    }),
  },
  { id: 'insights', name: 'Insights', actions: actionsOf('ti', { viewInsights: 'View Insights' }) },
  {
    id: 'logs',
    name: 'Logs',
    actions: [
      ...actionsOf('edge', { viewEmailLog: 'View Email Log', viewSmsLog: 'View SMS Log' }),
      ...actionsOf('ats', { viewRequestList: 'View ATS Request List', viewRequest: 'View ATS Request Details' }),
    ],
  },
  {
    id: 'operations',
    name: 'Operations',
    actions: actionsOf('operations', {
      viewPlugins: 'View Plugins',
      editPlugins: 'Edit Plugins',
      viewFlags: 'View Feature Flags',
      editFlags: 'Edit Feature Flags',
    }),
  },
];
