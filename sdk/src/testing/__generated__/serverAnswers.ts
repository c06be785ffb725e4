// Recorded from the server by `UPDATE_ANSWERS=1 npx vitest run tests/contract/serverAnswers.test.ts`. Do not edit.
export const SERVER_ANSWERS = {
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
        "message": "This was changed by someone else meanwhile.",
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
              "actorName": "User 67",
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
        "message": "You cannot grant rights that you do not have: org:editUser.",
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
  "ORGUpdateGroup: changed meanwhile": {
    "operation": "ORGUpdateGroup",
    "status": 200,
    "data": null,
    "errors": [
      {
        "message": "This was changed by someone else meanwhile.",
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
            "version": 1
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
