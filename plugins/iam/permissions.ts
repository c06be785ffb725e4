/** Flags and policy actions of this plugin; the only place that spells them. */
export const FLAGS = {
  groups: {
    list: 'edgeGroupListEnabled',
    archive: 'edgeGroupArchiveListEnabled',
    creation: 'edgeGroupCreationEnabled',
    /** Decides whether a name leads to the group's details. (GROUP-005) */
    details: 'edgeGroupDetailEnabled',
    edit: 'edgeGroupEditEnabled',
  },
} as const;

export const ACTIONS = {
  groups: {
    view: 'org:viewGroupList',
    viewOne: 'org:viewGroup',
    create: 'org:createGroup',
    edit: 'org:editGroup',
    archive: 'org:archiveGroup',
    restore: 'org:restoreGroup',
  },
} as const;
