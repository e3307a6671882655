/** Under which the typed name of a wall view is kept when the session is lost. */
export const wallForm = 'wall view'
