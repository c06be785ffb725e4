/** Results of an assessment, by name. (RECGQL-088) */
export const RESULT_FIELDS = [
  'recommendation',
  'recommendationScore',
  'plagiarismQuestionCount',
  'profanityQuestionCount',
  'outlierQuestionCount',
  'isProfanity',
  'isPlagiarism',
  'isOutlier',
  'isLowTextQuality',
  'isAgc',
  'agcQuestionCount',
  'rating',
  'comment',
  'reviewerIds',
  'completedReviewerCount',
] as const;

export type ResultField = (typeof RESULT_FIELDS)[number];
