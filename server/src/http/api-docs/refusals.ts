const messages = {
  type: 'array',
  items: { type: 'string' },
  minItems: 1,
  description: 'Messages for people, the most specific first.',
}

function refusal(description: string, example: string, headers?: object) {
  return {
    description,
    ...(headers && { headers }),
    content: { 'application/json': { schema: messages, example: [example] } },
  }
}

const retryAfter = {
  'Retry-After': { description: 'Seconds after which to retry.', schema: { type: 'integer' } },
}

export const refusals = {
  400: refusal('The input is invalid. Nothing was saved.', "'To' date should be greater than 'From' date."),
  401: refusal('There is no session: log in.', 'Please log in.'),
  403: refusal('The caller may not do this.', "You don't have the permission to access this resource."),
  404: refusal('It does not exist, or the caller may not know that it does.', 'This booking does not exist.'),
  429: refusal('Too many failed attempts.', 'Too many failed attempts. Please wait and try again.', retryAfter),
  503: refusal(
    'The server or its database is busy or unavailable.',
    'The server is busy. Please try again.',
    retryAfter,
  ),
}
