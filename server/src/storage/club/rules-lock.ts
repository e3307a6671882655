/** The subject that saves of rules and of groups lock, so that no rule names a group that is being deleted. */
export const RULES_LOCK = 'club-rules'
