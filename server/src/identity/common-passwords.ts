/** Number of the most common leaked passwords that are refused even with a suffix. */
const MOST_COMMON = 1000
/**
 * Matches up to six digits or signs at the end, because a common word with such a suffix is almost as easy to guess.
 */
const TAIL = /[^\p{L}]{1,6}$/u

// Words that people at an airfield would choose, and common words of other languages that the list of leaked passwords
// lacks.
const words = `
aeroclub aerodrome aeroplane airbus aircraft airfield airport airshow altimeter altitude aviation aviator biplane
blueskies bluesky boeing cessna cockpit concorde flight flightclub flightplan flyhigh flying flyingclub flugplatz
flugzeug glider hangar helicopter instructor landing letadlo letiste mustangp piper pilot pilots propeller runway
skyhawk spitfire student takeoff topgun windsock
administrador administrator bienvenido bienvenue bitcoin company contraseña correcthorse correcthorsebatterystaple
cryptocurrency database ethereum facebook fortnite geslo gmail guest hacker haslo heslo hotmail ichliebedich iubireamea
jelszo jetaime linkedin login lozinka manager motdepasse mypass mypassword mysql office oracle outlook p@ssw0rd p@ssword
pa$$w0rd pa$$word parola passphrase passwort postgres prinzessin root salasana schatzi senha server service slaptažodis
sqlserver superuser support teacher teamo teamomucho thepassword toor ubuntu undefined user username wachtwoord whatsapp
willkommen yahoo yourpassword
aabbccddee abc abcd azertyui azertyuiop lkjhgfdsa poiuytrewq qwertz qwertzui qwertzuiop 0987654321 1q2w3e4r5t6y7u
`
const ownWords = new Set(words.trim().split(/\s+/))

/**
 * Tells whether a password is too common: it has been leaked, is a common word plus up to six digits or signs, or
 * follows a simple pattern.
 */
export async function isCommon(password: string): Promise<boolean> {
  const typed = password.toLowerCase()
  const word = typed.replace(TAIL, '')
  if (isRepetition(typed) || isOneCharacter(typed) || isRun(typed) || ownWords.has(typed) || ownWords.has(word))
    return true
  const leaked = await leakedPasswords()
  return leaked.includes(typed) || leaked.slice(0, MOST_COMMON).includes(word)
}

/**
 * Returns 49,233 leaked passwords in lower case, the most common first. The list is loaded on first use, because
 * loading it at start would take time.
 */
async function leakedPasswords(): Promise<readonly string[]> {
  return (await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } })).default
}

/** Tells whether a few characters are repeated, as in aaaaaaaa and 12341234. */
function isRepetition(password: string): boolean {
  return /^(?:(.)\1+|(.{2,8}?)\2{1,3})$/u.test(password)
}

/** Tells whether all characters are the same except at most one, as in aaaaaaab. */
function isOneCharacter(password: string): boolean {
  const characters = Array.from(password)
  return [0, 1].some((at) => characters.filter((character) => character !== characters[at]).length <= 1)
}

/** Tells whether each character follows the previous one, up or down, as in abcdefgh and 87654321. */
function isRun(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}
