// Paths of the calls that the first screen makes. This file does not import Zod, because the web app's small preload
// script imports it and makes these calls before the page's main program has loaded. The endpoints use these paths too.

export const airportsGetPath = '/api/airports/get'
export const userGetByIdPath = '/api/user/getById'
export const dayGetByAirportAndDatePath = '/api/day/getByAirportAndDate'

// Addresses that the browser opens itself to sign in with the club's provider. The login screen links to the first.

export const oidcBeginPath = '/api/oidc/begin'
/** Where the provider sends the browser back to. */
export const oidcCallbackPath = '/api/oidc/callback'
