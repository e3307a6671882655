/** The subject that saves of rules, requirements and groups lock, so that none of them names a group that is being deleted. */
export const RULES_LOCK = 'club-rules'
