/** A setting with which the program cannot start. The message tells the operator why. */
export class WrongSetting extends Error {}
