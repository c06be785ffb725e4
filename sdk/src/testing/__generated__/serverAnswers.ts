// Recorded from the server by `UPDATE_ANSWERS=1 npx vitest run tests/contract/serverAnswers.test.ts`. Do not edit.
export const SERVER_ANSWERS = {
  "AppsArchiveVacanciesByExternalVacancyIds: unknown vacancy refused": {
    "operation": "AppsArchiveVacanciesByExternalVacancyIds",
    "status": 200,
    "data": {
      "AppsArchiveVacanciesByExternalVacancyIds": {
        "results": [
          {
            "_id": "unknown",
            "ok": false,
            "code": "NOT_FOUND",
            "message": "Not found.",
            "__typename": "RowResult"
          }
        ],
        "__typename": "AppsVacanciesResult"
      }
    },
    "errors": []
  },
  "AppsArchiveWorkflowSet: unknown set refused": {
    "operation": "AppsArchiveWorkflowSet",
    "status": 200,
    "data": {
      "AppsArchiveWorkflowSet": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "NOT_FOUND",
            "message": "Not found.",
            "__typename": "RowResult"
          }
        ],
        "__typename": "AppsWorkflowSetsResult"
      }
    },
    "errors": []
  },
  "AppsArchiveWorkflows: unknown workflow refused": {
    "operation": "AppsArchiveWorkflows",
    "status": 200,
    "data": {
      "AppsArchiveWorkflows": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "NOT_FOUND",
            "message": "Not found.",
            "__typename": "RowResult"
          }
        ],
        "__typename": "AppsWorkflowsResult"
      }
    },
    "errors": []
  },
  "AppsCreateVacancy: manager twice": {
    "operation": "AppsCreateVacancy",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "createVacancyInput.managers[1].email",
              "message": "User already exist, please enter another email"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsCreateVacancy: title missing": {
    "operation": "AppsCreateVacancy",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "createVacancyInput.title",
              "message": "Please enter vacancy name"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsCreateVacancy: unknown department": {
    "operation": "AppsCreateVacancy",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Department not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "inputErrors": [
            {
              "path": "createVacancyInput.hierarchyId",
              "message": "Department not found."
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "AppsCreateVacancy: workflow changed": {
    "operation": "AppsCreateVacancy",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "createVacancyInput.workflow",
              "message": "This workflow was changed or archived. Please select it again"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsCreateWorkflow: name missing": {
    "operation": "AppsCreateWorkflow",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "createWorkflowInput.name",
              "message": "Please enter workflow name"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsCreateWorkflow: package in both stages": {
    "operation": "AppsCreateWorkflow",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "createWorkflowInput.stages[1].externalAssessmentPackageId",
              "message": "The workflow can not have the duplicated externalAssessmentPackageId"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsCreateWorkflow: progress without second stage": {
    "operation": "AppsCreateWorkflow",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "createWorkflowInput.stages[0].triggers[0]",
              "message": "Auto-progression requires a workflow to have more than one stage. Please create another stage"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsCreateWorkflow: unknown department": {
    "operation": "AppsCreateWorkflow",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Department not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "inputErrors": [
            {
              "path": "createWorkflowInput.hierarchyId",
              "message": "Department not found."
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "AppsCreateWorkflow: unknown package": {
    "operation": "AppsCreateWorkflow",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "createWorkflowInput.stages[0].externalAssessmentPackageId",
              "message": "Please select a assessment package"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsCreateWorkflowSet: name in use": {
    "operation": "AppsCreateWorkflowSet",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "createWorkflowSetInput.name",
              "message": "Workflow set name already in use"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsCreateWorkflowSet: unknown workflow": {
    "operation": "AppsCreateWorkflowSet",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "createWorkflowSetInput.workflowOptions[0].workflowId",
              "message": "Please select a workflow"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsCreateWorkflowSet: workflow archived": {
    "operation": "AppsCreateWorkflowSet",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "createWorkflowSetInput.workflowOptions[0].workflowId",
              "message": "This workflow is archived"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsGetVacancyById: unknown vacancy": {
    "operation": "AppsGetVacancyById",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "requestId": "request"
        }
      }
    ]
  },
  "AppsGetWorkflowById: unknown workflow": {
    "operation": "AppsGetWorkflowById",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "requestId": "request"
        }
      }
    ]
  },
  "AppsGetWorkflowSetById: unknown set": {
    "operation": "AppsGetWorkflowSetById",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "requestId": "request"
        }
      }
    ]
  },
  "AppsMoveApplication: stage not later refused": {
    "operation": "AppsMoveApplication",
    "status": 200,
    "data": {
      "AppsMoveApplication": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "message": "This candidate is already in this stage or in a later one.",
            "__typename": "RowResult"
          }
        ],
        "__typename": "ApplicationsResult"
      }
    },
    "errors": []
  },
  "AppsUpdateApplicationCandidate: address in use": {
    "operation": "AppsUpdateApplicationCandidate",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another candidate already has this email",
        "extensions": {
          "code": "ERROR_CUSTOM_CANDIDATE_EMAIL_ALREADY_EXISTS",
          "inputErrors": [
            {
              "path": "updateApplicationCandidateInput.email",
              "message": "Another candidate already has this email"
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "AppsUpdateApplicationCandidate: other version": {
    "operation": "AppsUpdateApplicationCandidate",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "_id": "000000000000000000000001",
            "vacancyId": "000000000000000000000002",
            "stageId": "000000000000000000000003",
            "status": "APPS_APPLICATION_NEW",
            "isManuallyProgressed": false,
            "createdAt": "2026-01-05T00:00:00.000Z",
            "candidate": {
              "_id": "000000000000000000000004",
              "personalInformation": {
                "firstName": "Ada",
                "lastName": "Byron",
                "email": "ada@example.com",
                "phoneNumber": "+61412345678"
              },
              "location": null,
              "deletedAt": null,
              "version": 1
            },
            "assessments": [
              {
                "_id": "000000000000000000000005",
                "stageId": "000000000000000000000003",
                "product": "FI",
                "status": "APPS_ASSESSMENT_ORDER_COMPLETED",
                "externalAssessmentPackageId": "package-1-1",
                "isViewed": false,
                "createdAt": "2026-01-05T00:00:00.000Z",
                "startedAt": null,
                "submittedAt": null,
                "assessmentLink": "http://127.0.0.1:4000/assessments/ap-southeast-2/000000000000000000000006/000000000000000000000005/signature",
                "insightsLink": null,
                "results": []
              }
            ]
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsUpdateVacancyByExternalVacancyId: other version": {
    "operation": "AppsUpdateVacancyByExternalVacancyId",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "_id": "000000000000000000000001",
            "externalVacancyId": "driver",
            "organizationId": "000000000000000000000002",
            "customerId": "000000000000000000000003",
            "hierarchyId": "000000000000000000000004",
            "title": "Driver",
            "description": "",
            "createdAt": "2026-01-05T00:00:00.000Z",
            "updatedAt": "2026-01-05T00:00:00.000Z",
            "archivedAt": null,
            "applicationCount": 0,
            "jobRequisitionId": null,
            "roleFamily": {
              "_id": "retail-other",
              "name": "Retail (Other)"
            },
            "location": null,
            "managers": [],
            "workflow": {
              "_id": "000000000000000000000005",
              "name": "Drivers",
              "stages": [
                {
                  "_id": "000000000000000000000006",
                  "name": "Stage 1",
                  "product": "FI",
                  "provider": "PH",
                  "language": "en-AU",
                  "externalAssessmentPackageId": "package-1-1",
                  "assessmentPackageName": "Package 1",
                  "triggers": []
                },
                {
                  "_id": "000000000000000000000007",
                  "name": "Stage 2",
                  "product": "SI",
                  "provider": "PH",
                  "language": "en-AU",
                  "externalAssessmentPackageId": "package-1-2",
                  "assessmentPackageName": "Package 2",
                  "triggers": []
                }
              ]
            },
            "genericAssessmentLinks": [
              {
                "stageId": "000000000000000000000006",
                "assessmentLink": "http://127.0.0.1:4000/apply/ap-southeast-2/000000000000000000000003/000000000000000000000006",
                "externalAssessmentPackageId": "package-1-1",
                "assessmentPackageName": "Package 1"
              },
              {
                "stageId": "000000000000000000000007",
                "assessmentLink": "http://127.0.0.1:4000/apply/ap-southeast-2/000000000000000000000003/000000000000000000000007",
                "externalAssessmentPackageId": "package-1-2",
                "assessmentPackageName": "Package 2"
              }
            ],
            "version": 1
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsUpdateVacancyByExternalVacancyId: unknown vacancy": {
    "operation": "AppsUpdateVacancyByExternalVacancyId",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "requestId": "request"
        }
      }
    ]
  },
  "AppsUpdateVacancyByExternalVacancyId: vacancy archived": {
    "operation": "AppsUpdateVacancyByExternalVacancyId",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "This vacancy is archived. Restore it before you change it.",
        "extensions": {
          "code": "BAD_REQUEST",
          "requestId": "request"
        }
      }
    ]
  },
  "AppsUpdateWorkflow: other version": {
    "operation": "AppsUpdateWorkflow",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "_id": "000000000000000000000001",
            "name": "Store team",
            "isDefault": false,
            "organizationId": "000000000000000000000002",
            "customerId": "000000000000000000000003",
            "hierarchyId": "000000000000000000000004",
            "createdAt": "2026-01-05T00:00:00.000Z",
            "updatedAt": "2026-01-05T00:00:00.000Z",
            "archivedAt": null,
            "stages": [
              {
                "_id": "000000000000000000000005",
                "name": "Stage 1",
                "product": "FI",
                "provider": "PH",
                "language": "en-US",
                "externalAssessmentPackageId": "chat-interview",
                "assessmentPackageName": "Store team member",
                "triggers": []
              }
            ],
            "defaultLanguage": "en-US",
            "version": 1
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsUpdateWorkflow: package of a saved stage": {
    "operation": "AppsUpdateWorkflow",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "updateWorkflowInput.stages[0].externalAssessmentPackageId",
              "message": "The assessment package of a saved stage cannot be changed"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsUpdateWorkflow: unknown workflow": {
    "operation": "AppsUpdateWorkflow",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "requestId": "request"
        }
      }
    ]
  },
  "AppsUpdateWorkflow: workflow archived": {
    "operation": "AppsUpdateWorkflow",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "This workflow is archived. Restore it before you change it.",
        "extensions": {
          "code": "BAD_REQUEST",
          "requestId": "request"
        }
      }
    ]
  },
  "AppsUpdateWorkflowSet: name in use": {
    "operation": "AppsUpdateWorkflowSet",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "updateWorkflowSetInput.name",
              "message": "Workflow set name already in use"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsUpdateWorkflowSet: other version": {
    "operation": "AppsUpdateWorkflowSet",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "_id": "000000000000000000000001",
            "name": "Store team",
            "description": "",
            "version": 1,
            "customerId": "000000000000000000000002",
            "hierarchyId": "000000000000000000000003",
            "organizationId": "000000000000000000000004",
            "createdAt": "2026-01-05T00:00:00.000Z",
            "updatedAt": "2026-01-05T00:00:00.000Z",
            "archivedAt": null,
            "workflowOptions": [
              {
                "workflowId": "000000000000000000000005",
                "displayName": "Newcastle",
                "isDefault": true
              }
            ],
            "workflows": [
              {
                "_id": "000000000000000000000005",
                "name": "Store team",
                "isDefault": false,
                "organizationId": "000000000000000000000004",
                "customerId": "000000000000000000000002",
                "hierarchyId": "000000000000000000000003",
                "createdAt": "2026-01-05T00:00:00.000Z",
                "updatedAt": "2026-01-05T00:00:00.000Z",
                "archivedAt": null,
                "stages": [
                  {
                    "_id": "000000000000000000000006",
                    "name": "Stage 1",
                    "product": "FI",
                    "provider": "PH",
                    "language": "en-US",
                    "externalAssessmentPackageId": "chat-interview",
                    "assessmentPackageName": "Store team member",
                    "triggers": []
                  }
                ],
                "defaultLanguage": "en-US",
                "version": 1
              }
            ]
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AppsUpdateWorkflowSet: set archived": {
    "operation": "AppsUpdateWorkflowSet",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "This workflow set is archived. Restore it before you change it.",
        "extensions": {
          "code": "BAD_REQUEST",
          "requestId": "request"
        }
      }
    ]
  },
  "AppsUpdateWorkflowSet: unknown set": {
    "operation": "AppsUpdateWorkflowSet",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthChangePassword: weak password": {
    "operation": "AuthChangePassword",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "this password is easily guessed.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "input.newPassword",
              "message": "this password is easily guessed."
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "AuthChangePassword: wrong password": {
    "operation": "AuthChangePassword",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthCheckToken: access token expired": {
    "operation": "AuthCheckToken",
    "status": 200,
    "data": {
      "AuthCheckToken": {
        "tokenCheckResult": {
          "isAccessTokenExpired": true,
          "isRefreshTokenExpired": false,
          "__typename": "AuthTokenCheck"
        },
        "logout": null,
        "__typename": "AuthCheckTokenResult"
      }
    },
    "errors": []
  },
  "AuthCheckToken: session ended": {
    "operation": "AuthCheckToken",
    "status": 200,
    "data": {
      "AuthCheckToken": {
        "tokenCheckResult": {
          "isAccessTokenExpired": true,
          "isRefreshTokenExpired": true,
          "__typename": "AuthTokenCheck"
        },
        "logout": true,
        "__typename": "AuthCheckTokenResult"
      }
    },
    "errors": []
  },
  "AuthCheckToken: session runs": {
    "operation": "AuthCheckToken",
    "status": 200,
    "data": {
      "AuthCheckToken": {
        "tokenCheckResult": {
          "isAccessTokenExpired": false,
          "isRefreshTokenExpired": false,
          "__typename": "AuthTokenCheck"
        },
        "logout": null,
        "__typename": "AuthCheckTokenResult"
      }
    },
    "errors": []
  },
  "AuthConfirmAuthenticator: begun too long ago": {
    "operation": "AuthConfirmAuthenticator",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_MFA_CODE_EXPIRED",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthConfirmAuthenticator: too many wrong codes": {
    "operation": "AuthConfirmAuthenticator",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_USER_LOCKED",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthConfirmAuthenticator: wrong code": {
    "operation": "AuthConfirmAuthenticator",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_MFA_CODE_NOT_MATCH",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthEmailLogin: account locked": {
    "operation": "AuthEmailLogin",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_USER_LOCKED",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthEmailLogin: wrong password": {
    "operation": "AuthEmailLogin",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthEmailLogin: wrong password, two attempts left": {
    "operation": "AuthEmailLogin",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD_WITH_LEFT_TRIAL$2",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthMfaLogin: code expired": {
    "operation": "AuthMfaLogin",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_MFA_CODE_EXPIRED",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthMfaLogin: code missing": {
    "operation": "AuthMfaLogin",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_MFA_LOGIN_ARGS_MISSING",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthMfaLogin: wrong code": {
    "operation": "AuthMfaLogin",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_MFA_CODE_NOT_MATCH",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthOpenFactorProof: account locked": {
    "operation": "AuthOpenFactorProof",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_USER_LOCKED",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthOpenFactorProof: wrong password, two attempts left": {
    "operation": "AuthOpenFactorProof",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD_WITH_LEFT_TRIAL$2",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthPasskeyLogin: account locked": {
    "operation": "AuthPasskeyLogin",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_USER_LOCKED",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthPasskeyLogin: passkey refused": {
    "operation": "AuthPasskeyLogin",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_PASSKEY_REFUSED",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthPasskeyRegistrationOptions: wrong password": {
    "operation": "AuthPasskeyRegistrationOptions",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthRefreshToken: session ended": {
    "operation": "AuthRefreshToken",
    "status": 200,
    "data": {
      "AuthRefreshToken": {
        "expiresAt": null,
        "logout": true,
        "__typename": "AuthRefreshResult"
      }
    },
    "errors": []
  },
  "AuthRenewRecoveryCodes: wrong code": {
    "operation": "AuthRenewRecoveryCodes",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_MFA_CODE_NOT_MATCH",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthResetPassword: account archived": {
    "operation": "AuthResetPassword",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_USER_ACCOUNT_ARCHIVED",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthResetPassword: link expired": {
    "operation": "AuthResetPassword",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_RESET_TOKEN_EXPIRED",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthResetPassword: no such account": {
    "operation": "AuthResetPassword",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_USER_ACCOUNT_NOT_FOUND",
          "requestId": "request"
        }
      }
    ]
  },
  "AuthResetPassword: weak password": {
    "operation": "AuthResetPassword",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "this password is easily guessed.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "input.password",
              "message": "this password is easily guessed."
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "CommonExplainPolicy: unknown department": {
    "operation": "CommonExplainPolicy",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Department not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "inputErrors": [
            {
              "path": "filter.hierarchyId",
              "message": "Department not found."
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "CommonGetJobRows: row refused": {
    "operation": "CommonGetJobRows",
    "status": 200,
    "data": {
      "CommonGetJobRows": {
        "data": [
          {
            "_id": "000000000000000000000001",
            "name": "000000000000000000000001",
            "code": "NOT_FOUND",
            "message": "Not found.",
            "__typename": "JobRow"
          }
        ],
        "pagination": {
          "totalPages": 1,
          "__typename": "Pagination"
        },
        "__typename": "JobRowPage"
      }
    },
    "errors": []
  },
  "CommonInviteCandidate: application exists": {
    "operation": "CommonInviteCandidate",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "This candidate already has an open application for this vacancy.",
        "extensions": {
          "code": "ERROR_CUSTOM_APPLICATION_ALREADY_EXISTS",
          "inputErrors": [
            {
              "path": "atsApplicationInput.candidateInfo.personalInformation.email",
              "message": "This candidate already has an open application for this vacancy."
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "CommonPreviewPolicy: department not found": {
    "operation": "CommonPreviewPolicy",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "update.statements.0.resources.0",
              "message": "Department not found."
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "CommonPreviewPolicy: other version": {
    "operation": "CommonPreviewPolicy",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "id": "000000000000000000000001",
            "name": "Permissions",
            "description": "",
            "tags": [],
            "statements": [],
            "version": 1
          },
          "requestId": "request"
        }
      }
    ]
  },
  "CommonSetPreference: key refused": {
    "operation": "CommonSetPreference",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "preference.key must be a lower-case letter and up to 99 letters, digits, dots, colons or hyphens.",
        "extensions": {
          "code": "BAD_REQUEST",
          "requestId": "request"
        }
      }
    ]
  },
  "CommonUpdatePermissionTabPolicies: other version": {
    "operation": "CommonUpdatePermissionTabPolicies",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "id": "000000000000000000000001",
            "name": "Permissions",
            "description": "",
            "tags": [],
            "statements": [],
            "version": 1
          },
          "requestId": "request"
        }
      }
    ]
  },
  "CommonUpdatePolicyV2: not editable": {
    "operation": "CommonUpdatePolicyV2",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The permissions of this group cannot be edited.",
        "extensions": {
          "code": "FORBIDDEN",
          "requestId": "request"
        }
      }
    ]
  },
  "CommonUpdatePolicyV2: other version": {
    "operation": "CommonUpdatePolicyV2",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "id": "000000000000000000000001",
            "name": "Permissions",
            "description": "",
            "tags": [],
            "statements": [],
            "version": 1
          },
          "requestId": "request"
        }
      }
    ]
  },
  "CommonUpdatePolicyV2: rights exceeded": {
    "operation": "CommonUpdatePolicyV2",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "You cannot grant permissions that you do not have: org:deleteUser.",
        "extensions": {
          "code": "ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS",
          "missing": [
            {
              "action": "org:deleteUser",
              "resource": "region:ap-southeast-2:organization:000000000000000000000001:customer:000000000000000000000002:hierarchy:*"
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "DOWNSTREAM_SERVICE_ERROR: directory away": {
    "operation": "",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The console is temporarily unavailable. Try again in a few minutes.",
        "extensions": {
          "code": "DOWNSTREAM_SERVICE_ERROR",
          "outage": "directory",
          "requestId": "request"
        }
      }
    ]
  },
  "DOWNSTREAM_SERVICE_ERROR: disk full": {
    "operation": "",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Changes cannot be saved: the storage of the server is full. Nothing was changed. Contact support.",
        "extensions": {
          "code": "DOWNSTREAM_SERVICE_ERROR",
          "outage": "storage",
          "requestId": "request"
        }
      }
    ]
  },
  "DOWNSTREAM_SERVICE_ERROR: region away": {
    "operation": "",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Region eu-west-1 is temporarily unavailable. Other regions are not affected. Try again in a few minutes.",
        "extensions": {
          "code": "DOWNSTREAM_SERVICE_ERROR",
          "outage": "region",
          "awsRegion": "eu-west-1",
          "requestId": "request"
        }
      }
    ]
  },
  "FIAddBranding: added meanwhile": {
    "operation": "FIAddBranding",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "_id": "000000000000000000000001",
            "customerId": "000000000000000000000002",
            "customerName": "Harbour Lights",
            "logoUrl": "https://cdn.example.com/logo.svg",
            "title": "Careers",
            "theme": [
              {
                "name": "header",
                "type": "color",
                "value": {
                  "fontColor": "#ffffff",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "progressBar",
                "type": "color",
                "value": {
                  "fontColor": "#ffffff",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "hint",
                "type": "color",
                "value": {
                  "fontColor": "#000000",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "question",
                "type": "color",
                "value": {
                  "fontColor": "#000000",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "response",
                "type": "color",
                "value": {
                  "fontColor": "#000000",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "listItem",
                "type": "color",
                "value": {
                  "fontColor": "#ffffff",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "selectedItem",
                "type": "color",
                "value": {
                  "fontColor": "#ffffff",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "button",
                "type": "color",
                "value": {
                  "fontColor": "#ffffff",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              }
            ],
            "createdAt": "2026-01-05T00:00:00.000Z",
            "updatedAt": "2026-01-05T00:00:00.000Z",
            "version": 1
          },
          "requestId": "request"
        }
      }
    ]
  },
  "FIAddBranding: unsafe logo": {
    "operation": "FIAddBranding",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "input.logoUrl",
              "message": "Please enter the address of an image: it starts with https://, http:// or data:image/"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "FIEditBranding: changed meanwhile": {
    "operation": "FIEditBranding",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "_id": "000000000000000000000001",
            "customerId": "000000000000000000000002",
            "customerName": "Harbour Lights",
            "logoUrl": "https://cdn.example.com/logo.svg",
            "title": "Careers",
            "theme": [
              {
                "name": "header",
                "type": "color",
                "value": {
                  "fontColor": "#ffffff",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "progressBar",
                "type": "color",
                "value": {
                  "fontColor": "#ffffff",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "hint",
                "type": "color",
                "value": {
                  "fontColor": "#000000",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "question",
                "type": "color",
                "value": {
                  "fontColor": "#000000",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "response",
                "type": "color",
                "value": {
                  "fontColor": "#000000",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "listItem",
                "type": "color",
                "value": {
                  "fontColor": "#ffffff",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "selectedItem",
                "type": "color",
                "value": {
                  "fontColor": "#ffffff",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              },
              {
                "name": "button",
                "type": "color",
                "value": {
                  "fontColor": "#ffffff",
                  "linkColor": "#e8eeff",
                  "backgroundColor": "#2d38ff"
                }
              }
            ],
            "createdAt": "2026-01-05T00:00:00.000Z",
            "updatedAt": "2026-01-05T00:00:00.000Z",
            "version": 1
          },
          "requestId": "request"
        }
      }
    ]
  },
  "FIEditBranding: invalid colour": {
    "operation": "FIEditBranding",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "input.theme[0].value.backgroundColor",
              "message": "Please enter a valid HEX code"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "FIEditBranding: invalid text colour": {
    "operation": "FIEditBranding",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "input.theme[2].value.fontColor",
              "message": "Please choose black (#000000) or white (#ffffff)"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "FIEditBranding: invalid title": {
    "operation": "FIEditBranding",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "input.title",
              "message": "Please keep the title within 100 characters"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "FIEditBranding: no branding": {
    "operation": "FIEditBranding",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Branding is not found!",
        "extensions": {
          "code": "NOT_FOUND",
          "requestId": "request"
        }
      }
    ]
  },
  "FIGetBranding: no branding": {
    "operation": "FIGetBranding",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Branding is not found!",
        "extensions": {
          "code": "NOT_FOUND",
          "requestId": "request"
        }
      }
    ]
  },
  "FORBIDDEN": {
    "operation": "",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "You do not have permission to do this.",
        "extensions": {
          "code": "FORBIDDEN",
          "requestId": "request"
        }
      }
    ]
  },
  "IDPAuthSSOLogin: address of no customer": {
    "operation": "IDPAuthSSOLogin",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL",
          "requestId": "request"
        }
      }
    ]
  },
  "IDPAuthSSOLogin: switched off": {
    "operation": "IDPAuthSSOLogin",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_SSO_DISABLED",
          "requestId": "request"
        }
      }
    ]
  },
  "IDPAuthSSOLogin: unknown account name": {
    "operation": "IDPAuthSSOLogin",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED",
          "requestId": "request"
        }
      }
    ]
  },
  "IDPCreateSSOConfig: account name associated": {
    "operation": "IDPCreateSSOConfig",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Account name harbour-inns is already associated with the single sign-on of another customer.\nAn operator must correct the configuration of that customer.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "ssoConfig.accountName",
              "message": "Account name harbour-inns is already associated with the single sign-on of another customer."
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "IDPCreateSSOConfig: already set up": {
    "operation": "IDPCreateSSOConfig",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "customerId": "000000000000000000000001",
            "accountName": "quayside-hotels",
            "enabled": true,
            "initialized": true,
            "hierarchyId": "000000000000000000000002",
            "groupIds": [],
            "loginUrl": "https://idp.example/login",
            "logoutUrl": null,
            "idpEntityId": null,
            "userProvisionMode": "In-time",
            "enabledCustomerIdAsUsernamePrefix": false,
            "createdAt": "2026-01-05T00:00:00.000Z",
            "updatedAt": "2026-01-05T00:00:00.000Z",
            "version": 1,
            "organizationId": "000000000000000000000003",
            "region": "ap-southeast-2",
            "groups": [],
            "publicCertificates": [
              "-----BEGIN CERTIFICATE-----\nMIICtzCCAZ+gAwIBAgIJAY8htk5wobVrMA0GCSqGSIb3DQEBCwUAMBsxGTAXBgNV\nBAMMEEhhcmJvdXIgSWRlbnRpdHkwHhcNMjAwMTAxMDAwMDAwWhcNNDkwMTAxMDAw\nMDAwWjAbMRkwFwYDVQQDDBBIYXJib3VyIElkZW50aXR5MIIBIjANBgkqhkiG9w0B\nAQEFAAOCAQ8AMIIBCgKCAQEAomOrzJLRCXwGtG4/DAlwsttulykSoXfU5N21xViA\nrENvYXeTp6DToXy7oUd182ZTwlxyq0hjU66UDfr5cW9Zkh8lJwP9+0DpK6WIJvV6\nt1W3aDjOasufIMfh1a+Z5qmlxqBL6UOFmJN/q4JA7Faddppk6fISXKEqsn+FgCim\nzdo/YKsSySRgOXIxkg7scMqfEKUneVD54jsIc0+YjYKM5JUyRNO014tCz8doLvHB\nMiMhXpy6h8zZtPPDmGgjlDcPH5efrmswgpcbM2vwhR+lJWZTo0mSKmCIai7us6YC\nL+OU8pwEqBWZUrqarp4X5WgmC5DHNow1ZZfOPfb3/6c6LQIDAQABMA0GCSqGSIb3\nDQEBCwUAA4IBAQBruBpYkGuCqrDOi81O/1d4nFlo3PadM0Ug50Z8WtTJrz7LIjUp\nkNVH7q9obWhUxZFn8dmJZg8MP2FvCgoq1HRaZV/hiOzEepKtlo5z609lE5OzJb1n\neBPMloCKXpD+EYmpthWnN3nyu4yV4vkwbkzsqshTLA6YRF7SnZ+otpuJi3Yc547j\nNIt57PGHN0o3uX5kfqno/ZjUDOPrUed5g31NjYgv7iqneC2f9WR3mC814NJb8olJ\nicMH2tSrcXkmYHGDLlh7YdpjfAdB5C+x8RGXc9i6t7XvjAlacgnoazeJGiZBaEUr\nhlWxTTB7ksIx9SC9EsDNIPHF2tQtPrhwTPhY\n-----END CERTIFICATE-----\n"
            ],
            "certificates": [
              {
                "subject": "CN=Harbour Identity",
                "issuer": "CN=Harbour Identity",
                "fingerprint": "AA:AB:E2:47:CD:CE:51:C7:58:0C:E7:90:71:E4:18:8B:61:82:33:D4:43:94:B8:D1:94:0B:A2:41:A2:15:C4:33",
                "validFrom": "2026-01-05T00:00:00.000Z",
                "validUntil": "2026-01-05T00:00:00.000Z",
                "daysLeft": 8249,
                "problem": null
              }
            ],
            "attributeClaimKeys": [
              "email",
              "firstName",
              "lastName"
            ],
            "entityId": "http://127.0.0.1:4000/api/ap-southeast-2/sso/metadata/quayside-hotels",
            "samlAudience": "http://127.0.0.1:4000/api/ap-southeast-2/sso/metadata/quayside-hotels",
            "metadataUrl": "http://127.0.0.1:4000/api/ap-southeast-2/sso/metadata/quayside-hotels",
            "acsUrl": "http://127.0.0.1:4000/api/ap-southeast-2/sso/acs",
            "sloUrl": "http://127.0.0.1:4000/api/ap-southeast-2/sso/slo/quayside-hotels",
            "signInUrl": "http://127.0.0.1:4000/loginWithSSO?account_name=quayside-hotels",
            "lastSignIn": null,
            "lastRefusal": null,
            "lastTest": null
          },
          "requestId": "request"
        }
      }
    ]
  },
  "IDPCreateSSOConfig: certificate expired": {
    "operation": "IDPCreateSSOConfig",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "ssoConfig.publicCertificates",
              "message": "This certificate has expired. Enter the current certificate of the identity provider."
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "IDPCreateSSOConfig: rights exceeded": {
    "operation": "IDPCreateSSOConfig",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "You cannot grant permissions that you do not have: org:editUser.",
        "extensions": {
          "code": "ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS",
          "missing": [
            {
              "action": "org:editUser",
              "resource": "region:ap-southeast-2:organization:000000000000000000000001:customer:000000000000000000000002:hierarchy:*"
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "IDPTestSSOConfig: not set up": {
    "operation": "IDPTestSSOConfig",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "The request was refused.",
        "extensions": {
          "code": "ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED",
          "requestId": "request"
        }
      }
    ]
  },
  "IDPUpdateSSOConfig: certificate expired": {
    "operation": "IDPUpdateSSOConfig",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "update.publicCertificates",
              "message": "This certificate has expired. Enter the current certificate of the identity provider."
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "IDPUpdateSSOConfig: changed meanwhile": {
    "operation": "IDPUpdateSSOConfig",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "customerId": "000000000000000000000001",
            "accountName": "quayside-hotels",
            "enabled": true,
            "initialized": true,
            "hierarchyId": "000000000000000000000002",
            "groupIds": [],
            "loginUrl": "https://idp.example/login",
            "logoutUrl": null,
            "idpEntityId": null,
            "userProvisionMode": "In-time",
            "enabledCustomerIdAsUsernamePrefix": false,
            "createdAt": "2026-01-05T00:00:00.000Z",
            "updatedAt": "2026-01-05T00:00:00.000Z",
            "version": 1,
            "organizationId": "000000000000000000000003",
            "region": "ap-southeast-2",
            "groups": [],
            "publicCertificates": [
              "-----BEGIN CERTIFICATE-----\nMIICtzCCAZ+gAwIBAgIJAY8htk5wobVrMA0GCSqGSIb3DQEBCwUAMBsxGTAXBgNV\nBAMMEEhhcmJvdXIgSWRlbnRpdHkwHhcNMjAwMTAxMDAwMDAwWhcNNDkwMTAxMDAw\nMDAwWjAbMRkwFwYDVQQDDBBIYXJib3VyIElkZW50aXR5MIIBIjANBgkqhkiG9w0B\nAQEFAAOCAQ8AMIIBCgKCAQEAomOrzJLRCXwGtG4/DAlwsttulykSoXfU5N21xViA\nrENvYXeTp6DToXy7oUd182ZTwlxyq0hjU66UDfr5cW9Zkh8lJwP9+0DpK6WIJvV6\nt1W3aDjOasufIMfh1a+Z5qmlxqBL6UOFmJN/q4JA7Faddppk6fISXKEqsn+FgCim\nzdo/YKsSySRgOXIxkg7scMqfEKUneVD54jsIc0+YjYKM5JUyRNO014tCz8doLvHB\nMiMhXpy6h8zZtPPDmGgjlDcPH5efrmswgpcbM2vwhR+lJWZTo0mSKmCIai7us6YC\nL+OU8pwEqBWZUrqarp4X5WgmC5DHNow1ZZfOPfb3/6c6LQIDAQABMA0GCSqGSIb3\nDQEBCwUAA4IBAQBruBpYkGuCqrDOi81O/1d4nFlo3PadM0Ug50Z8WtTJrz7LIjUp\nkNVH7q9obWhUxZFn8dmJZg8MP2FvCgoq1HRaZV/hiOzEepKtlo5z609lE5OzJb1n\neBPMloCKXpD+EYmpthWnN3nyu4yV4vkwbkzsqshTLA6YRF7SnZ+otpuJi3Yc547j\nNIt57PGHN0o3uX5kfqno/ZjUDOPrUed5g31NjYgv7iqneC2f9WR3mC814NJb8olJ\nicMH2tSrcXkmYHGDLlh7YdpjfAdB5C+x8RGXc9i6t7XvjAlacgnoazeJGiZBaEUr\nhlWxTTB7ksIx9SC9EsDNIPHF2tQtPrhwTPhY\n-----END CERTIFICATE-----\n"
            ],
            "certificates": [
              {
                "subject": "CN=Harbour Identity",
                "issuer": "CN=Harbour Identity",
                "fingerprint": "AA:AB:E2:47:CD:CE:51:C7:58:0C:E7:90:71:E4:18:8B:61:82:33:D4:43:94:B8:D1:94:0B:A2:41:A2:15:C4:33",
                "validFrom": "2026-01-05T00:00:00.000Z",
                "validUntil": "2026-01-05T00:00:00.000Z",
                "daysLeft": 8249,
                "problem": null
              }
            ],
            "attributeClaimKeys": [
              "email",
              "firstName",
              "lastName"
            ],
            "entityId": "http://127.0.0.1:4000/api/ap-southeast-2/sso/metadata/quayside-hotels",
            "samlAudience": "http://127.0.0.1:4000/api/ap-southeast-2/sso/metadata/quayside-hotels",
            "metadataUrl": "http://127.0.0.1:4000/api/ap-southeast-2/sso/metadata/quayside-hotels",
            "acsUrl": "http://127.0.0.1:4000/api/ap-southeast-2/sso/acs",
            "sloUrl": "http://127.0.0.1:4000/api/ap-southeast-2/sso/slo/quayside-hotels",
            "signInUrl": "http://127.0.0.1:4000/loginWithSSO?account_name=quayside-hotels",
            "lastSignIn": null,
            "lastRefusal": null,
            "lastTest": null
          },
          "requestId": "request"
        }
      }
    ]
  },
  "IDPUpdateSSOConfig: login url refused": {
    "operation": "IDPUpdateSSOConfig",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "update.loginUrl",
              "message": "Please enter a valid url"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "IDPUpdateSSOConfig: rights exceeded": {
    "operation": "IDPUpdateSSOConfig",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "You cannot grant permissions that you do not have: org:editUser.",
        "extensions": {
          "code": "ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS",
          "missing": [
            {
              "action": "org:editUser",
              "resource": "region:ap-southeast-2:organization:000000000000000000000001:customer:000000000000000000000002:hierarchy:*"
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "IDPUpdateSSOConfig: unknown group": {
    "operation": "IDPUpdateSSOConfig",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "User group not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "inputErrors": [
            {
              "path": "update.groupIds",
              "message": "User group not found."
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "INTERNAL_SERVER_ERROR": {
    "operation": "",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Something went wrong on our side.",
        "extensions": {
          "code": "INTERNAL_SERVER_ERROR",
          "requestId": "request"
        }
      }
    ]
  },
  "NOT_FOUND": {
    "operation": "",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "requestId": "request"
        }
      }
    ]
  },
  "OPSChangeFlag: changed meanwhile": {
    "operation": "OPSChangeFlag",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "key": "plugin.recorded",
            "definition": {
              "state": "ENABLED",
              "variants": {
                "on": true,
                "off": false
              },
              "defaultVariant": "on"
            },
            "isChanged": true,
            "hasDrifted": false,
            "baseWhenChanged": null,
            "version": 1,
            "rollout": {
              "variant": "on",
              "otherwise": "on",
              "rules": []
            },
            "lastChange": {
              "version": 1,
              "at": "2026-01-05T00:00:00.000Z",
              "source": "console",
              "actorId": "000000000000000000000001",
              "actorName": "User 84",
              "reason": "Pilot",
              "before": null,
              "after": {
                "state": "ENABLED",
                "variants": {
                  "on": true,
                  "off": false
                },
                "defaultVariant": "on"
              },
              "rolloutAfter": {
                "variant": "on",
                "otherwise": "on",
                "rules": []
              }
            }
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGArchiveCustomers: own customer refused": {
    "operation": "ORGArchiveCustomers",
    "status": 200,
    "data": {
      "ORGArchiveCustomers": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "BAD_REQUEST",
            "message": "You cannot archive the customer you are working in.",
            "__typename": "RowResult"
          }
        ],
        "__typename": "ORGCustomersResult"
      }
    },
    "errors": []
  },
  "ORGArchiveCustomers: unknown customer refused": {
    "operation": "ORGArchiveCustomers",
    "status": 200,
    "data": {
      "ORGArchiveCustomers": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "NOT_FOUND",
            "message": "Not found.",
            "__typename": "RowResult"
          }
        ],
        "__typename": "ORGCustomersResult"
      }
    },
    "errors": []
  },
  "ORGArchiveGroups: unknown group refused": {
    "operation": "ORGArchiveGroups",
    "status": 200,
    "data": {
      "ORGArchiveGroups": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "NOT_FOUND",
            "message": "Not found.",
            "__typename": "RowResult"
          }
        ],
        "__typename": "ORGGroupsResult"
      }
    },
    "errors": []
  },
  "ORGArchiveOrganizations: own organisation refused": {
    "operation": "ORGArchiveOrganizations",
    "status": 200,
    "data": {
      "ORGArchiveOrganizations": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "BAD_REQUEST",
            "message": "You cannot archive the organisation you belong to.",
            "__typename": "RowResult"
          }
        ],
        "__typename": "ORGOrganizationsResult"
      }
    },
    "errors": []
  },
  "ORGArchiveUser: unknown user": {
    "operation": "ORGArchiveUser",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "requestId": "request"
        }
      }
    ]
  },
  "ORGArchiveUsers: unknown user refused": {
    "operation": "ORGArchiveUsers",
    "status": 200,
    "data": {
      "ORGArchiveUsers": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "NOT_FOUND",
            "message": "Not found.",
            "__typename": "RowResult"
          }
        ],
        "__typename": "ORGUsersResult"
      }
    },
    "errors": []
  },
  "ORGBulkCreateEndUsers: notes too long": {
    "operation": "ORGBulkCreateEndUsers",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "input.notes",
              "message": "Please keep the notes within 150 characters"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGBulkCreateEndUsers: one of each": {
    "operation": "ORGBulkCreateEndUsers",
    "status": 200,
    "data": {
      "ORGBulkCreateEndUsers": {
        "results": [
          {
            "row": 1,
            "status": "created",
            "faults": [],
            "userId": "000000000000000000000001",
            "__typename": "ORGBulkUserResult"
          },
          {
            "row": 2,
            "status": "exists",
            "faults": [],
            "userId": null,
            "__typename": "ORGBulkUserResult"
          },
          {
            "row": 3,
            "status": "invalid",
            "faults": [
              {
                "field": "firstName",
                "message": "Please enter your first name",
                "missing": [],
                "__typename": "ORGBulkUserFault"
              }
            ],
            "userId": null,
            "__typename": "ORGBulkUserResult"
          },
          {
            "row": 4,
            "status": "invalid",
            "faults": [
              {
                "field": "groupIds",
                "message": "Group not found.",
                "missing": [],
                "__typename": "ORGBulkUserFault"
              }
            ],
            "userId": null,
            "__typename": "ORGBulkUserResult"
          }
        ],
        "__typename": "ORGBulkCreateEndUsersResult"
      }
    },
    "errors": []
  },
  "ORGCreateCustomer: account name in use": {
    "operation": "ORGCreateCustomer",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Customer with account name harbour-lights already exists.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "customer.uniqueName",
              "message": "Please enter a unique account name"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGCreateEndUser: email invalid": {
    "operation": "ORGCreateEndUser",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "user.email",
              "message": "Please enter a valid email"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGCreateEndUser: phone invalid": {
    "operation": "ORGCreateEndUser",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "user.phoneNumber",
              "message": "Please enter a valid phone number"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGCreateEndUser: rights exceeded": {
    "operation": "ORGCreateEndUser",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "You cannot grant permissions that you do not have: org:editUser.",
        "extensions": {
          "code": "ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS",
          "missing": [
            {
              "action": "org:editUser",
              "resource": "region:ap-southeast-2:organization:000000000000000000000001:customer:000000000000000000000002:hierarchy:*"
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "ORGCreateEndUser: unknown group": {
    "operation": "ORGCreateEndUser",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Group not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "inputErrors": [
            {
              "path": "user.groupIds",
              "message": "Group not found."
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "ORGCreateEndUser: user exists": {
    "operation": "ORGCreateEndUser",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "A user with this username and email already exists.",
        "extensions": {
          "code": "ERROR_CUSTOM_USER_EXISTS",
          "requestId": "request"
        }
      }
    ]
  },
  "ORGCreateGroup: name in use": {
    "operation": "ORGCreateGroup",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "group.name",
              "message": "Please enter a unique group name"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGCreateGroup: unknown department": {
    "operation": "ORGCreateGroup",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Department not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "inputErrors": [
            {
              "path": "group.hierarchyId",
              "message": "Department not found."
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "ORGCreateOrganization: unique name in use": {
    "operation": "ORGCreateOrganization",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "organization.uniqueName",
              "message": "Please enter a unique organisation name"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGDuplicateGroup: name in use": {
    "operation": "ORGDuplicateGroup",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "group.name",
              "message": "Please enter a unique group name"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGDuplicateGroup: rights exceeded": {
    "operation": "ORGDuplicateGroup",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "You cannot grant permissions that you do not have: org:editUser.",
        "extensions": {
          "code": "ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS",
          "missing": [
            {
              "action": "org:editUser",
              "resource": "region:ap-southeast-2:organization:000000000000000000000001:customer:000000000000000000000002:hierarchy:*"
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "ORGExportGroups: too many files": {
    "operation": "ORGExportGroups",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "You can have at most 20 files at the same time.",
        "extensions": {
          "code": "ERROR_CUSTOM_EXPORTS_TOO_MANY$20",
          "requestId": "request"
        }
      }
    ]
  },
  "ORGExportGroups: too many rows": {
    "operation": "ORGExportGroups",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "A file can have at most 100000 rows.",
        "extensions": {
          "code": "ERROR_CUSTOM_EXPORT_TOO_LARGE$100000",
          "requestId": "request"
        }
      }
    ]
  },
  "ORGGroupAddUsers: archived user refused": {
    "operation": "ORGGroupAddUsers",
    "status": 200,
    "data": {
      "ORGGroupAddUsers": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "BAD_REQUEST",
            "message": "This user is archived.",
            "__typename": "RowResult"
          }
        ],
        "group": {
          "_id": "000000000000000000000002",
          "usersCount": 0,
          "__typename": "Group"
        },
        "__typename": "ORGGroupUsersResult"
      }
    },
    "errors": []
  },
  "ORGGroupAddUsers: group archived": {
    "operation": "ORGGroupAddUsers",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "This group is archived. Restore it before you change it.",
        "extensions": {
          "code": "BAD_REQUEST",
          "requestId": "request"
        }
      }
    ]
  },
  "ORGGroupAddUsers: rights exceeded": {
    "operation": "ORGGroupAddUsers",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "You cannot grant permissions that you do not have: org:editUser.",
        "extensions": {
          "code": "ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS",
          "missing": [
            {
              "action": "org:editUser",
              "resource": "region:ap-southeast-2:organization:000000000000000000000001:customer:000000000000000000000002:hierarchy:*"
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "ORGGroupAddUsers: unknown user refused": {
    "operation": "ORGGroupAddUsers",
    "status": 200,
    "data": {
      "ORGGroupAddUsers": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "NOT_FOUND",
            "message": "Not found.",
            "__typename": "RowResult"
          }
        ],
        "group": {
          "_id": "000000000000000000000002",
          "usersCount": 0,
          "__typename": "Group"
        },
        "__typename": "ORGGroupUsersResult"
      }
    },
    "errors": []
  },
  "ORGGroupRemoveUsers: group archived": {
    "operation": "ORGGroupRemoveUsers",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "This group is archived. Restore it before you change it.",
        "extensions": {
          "code": "BAD_REQUEST",
          "requestId": "request"
        }
      }
    ]
  },
  "ORGGroupRemoveUsers: unknown user refused": {
    "operation": "ORGGroupRemoveUsers",
    "status": 200,
    "data": {
      "ORGGroupRemoveUsers": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "NOT_FOUND",
            "message": "Not found.",
            "__typename": "RowResult"
          }
        ],
        "group": {
          "_id": "000000000000000000000002",
          "usersCount": 0,
          "__typename": "Group"
        },
        "__typename": "ORGGroupUsersResult"
      }
    },
    "errors": []
  },
  "ORGRestoreGroups: name in use refused": {
    "operation": "ORGRestoreGroups",
    "status": 200,
    "data": {
      "ORGRestoreGroups": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "BAD_REQUEST",
            "message": "A group with this name already exists.",
            "__typename": "RowResult"
          }
        ],
        "__typename": "ORGGroupsResult"
      }
    },
    "errors": []
  },
  "ORGRestoreUsers: unknown user refused": {
    "operation": "ORGRestoreUsers",
    "status": 200,
    "data": {
      "ORGRestoreUsers": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "NOT_FOUND",
            "message": "Not found.",
            "__typename": "RowResult"
          }
        ],
        "__typename": "ORGUsersResult"
      }
    },
    "errors": []
  },
  "ORGUnlockUsers: archived user refused": {
    "operation": "ORGUnlockUsers",
    "status": 200,
    "data": {
      "ORGUnlockUsers": {
        "results": [
          {
            "_id": "000000000000000000000001",
            "ok": false,
            "code": "BAD_REQUEST",
            "message": "This user is archived.",
            "__typename": "RowResult"
          }
        ],
        "__typename": "ORGUsersResult"
      }
    },
    "errors": []
  },
  "ORGUpdateGroup: changed meanwhile": {
    "operation": "ORGUpdateGroup",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "_id": "000000000000000000000001",
            "organizationId": "000000000000000000000002",
            "hierarchyId": "000000000000000000000003",
            "customerId": "000000000000000000000004",
            "name": "Night shift",
            "description": "Of all sites",
            "tags": [],
            "createdAt": "2026-01-05T00:00:00.000Z",
            "updatedAt": "2026-01-05T00:00:00.000Z",
            "archivedAt": null,
            "hierarchy": {
              "_id": "000000000000000000000003",
              "name": "Harbour Lights"
            },
            "usersCount": 0,
            "version": 1,
            "policy": null
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGUpdateGroup: group archived": {
    "operation": "ORGUpdateGroup",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "This group is archived. Restore it before you change it.",
        "extensions": {
          "code": "BAD_REQUEST",
          "requestId": "request"
        }
      }
    ]
  },
  "ORGUpdateGroup: name in use": {
    "operation": "ORGUpdateGroup",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "update.name",
              "message": "Please enter a unique group name"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGUpdateGroup: unknown department": {
    "operation": "ORGUpdateGroup",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Department not found.",
        "extensions": {
          "code": "NOT_FOUND",
          "inputErrors": [
            {
              "path": "update.hierarchyId",
              "message": "Department not found."
            }
          ],
          "requestId": "request"
        }
      }
    ]
  },
  "ORGUpdateHierarchies: changed meanwhile": {
    "operation": "ORGUpdateHierarchies",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "_id": "000000000000000000000001",
            "parentId": null,
            "organizationId": "000000000000000000000002",
            "customerId": "000000000000000000000003",
            "name": "Root",
            "createdAt": "2026-01-05T00:00:00.000Z",
            "updatedAt": "2026-01-05T00:00:00.000Z",
            "archivedAt": null,
            "tags": [],
            "children": [],
            "level": 1,
            "isEditable": true,
            "version": 1
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGUpdateHierarchies: too many levels": {
    "operation": "ORGUpdateHierarchies",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "hierarchies.hierarchies",
              "message": "Department does not support more than 5 levels"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGUpdateUser: changed meanwhile": {
    "operation": "ORGUpdateUser",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Another user changed this in the meantime.",
        "extensions": {
          "code": "CONFLICT",
          "current": {
            "_id": "000000000000000000000001",
            "organizationId": "000000000000000000000002",
            "customerId": "000000000000000000000003",
            "hierarchyId": "000000000000000000000004",
            "username": "ada@example.com",
            "firstName": "Ada",
            "lastName": "Nilsen",
            "email": "ada@example.com",
            "phoneNumber": null,
            "notes": null,
            "groupIds": [],
            "group": [],
            "lastActive": null,
            "locked": false,
            "lastPasswordUpdatedAt": null,
            "forcePasswordReset": false,
            "mfaEnabled": true,
            "mfaMethod": null,
            "customer": {
              "displayName": "Harbour Lights"
            },
            "createdAt": "2026-01-05T00:00:00.000Z",
            "updatedAt": "2026-01-05T00:00:00.000Z",
            "archivedAt": null,
            "version": 1
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGUpdateUser: first name too long": {
    "operation": "ORGUpdateUser",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "Please correct the marked fields.",
        "extensions": {
          "code": "BAD_REQUEST",
          "inputErrors": [
            {
              "path": "update.firstName",
              "message": "Please keep your first name within 50 characters"
            }
          ],
          "exception": {
            "name": "ValidationError"
          },
          "requestId": "request"
        }
      }
    ]
  },
  "ORGUpdateUser: user archived": {
    "operation": "ORGUpdateUser",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "This user is archived. Restore the user before you change them.",
        "extensions": {
          "code": "BAD_REQUEST",
          "requestId": "request"
        }
      }
    ]
  },
  "UNAUTHENTICATED": {
    "operation": "",
    "status": 401,
    "data": null,
    "errors": [
      {
        "message": "Sign in to continue.",
        "extensions": {
          "code": "UNAUTHENTICATED",
          "requestId": "request"
        }
      }
    ]
  }
} as const;
