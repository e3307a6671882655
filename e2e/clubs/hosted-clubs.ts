import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { copiedFolder, type ClubServer } from './club-server'

const program = fileURLToPath(new URL('club-host.mjs', import.meta.url))

interface Answer {
  id: number
  address?: string
  error?: string
}

/** Demo clubs that share one process, each with its own address and data folder. */
export class HostedClubs {
  #process: ChildProcess | undefined
  #lastId = 0

  /**
   * Opens a club and waits until it answers.
   * @param template - a data folder to copy
   * @param settings - environment variables in addition to the default ones. Those that Node.js itself reads have no
   * effect, because the process has already started.
   */
  async open(template: string | undefined, settings: Record<string, string> = {}): Promise<ClubServer> {
    const folder = copiedFolder(template)
    const address = (await this.#order('open', folder, settings)) ?? ''
    const stop = async () => void (await this.#order('stop', folder))
    const close = async () => {
      await this.#order('close', folder)
      rmSync(folder, { recursive: true, force: true })
    }
    return { address, folder, stop, close }
  }

  async end(): Promise<void> {
    if (!this.#process) return
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await ended
  }

  async #order(what: 'open' | 'stop' | 'close', folder: string, settings?: Record<string, string>) {
    const host = (this.#process ??= started())
    const id = (this.#lastId += 1)
    const answered = new Promise<Answer>((resolve, reject) => {
      const listen = (answer: Answer) => {
        if (answer.id !== id) return
        host.off('message', listen).off('exit', fail)
        resolve(answer)
      }
      const fail = () => reject(new Error('The process of the clubs has ended.'))
      host.on('message', listen).once('exit', fail)
    })
    host.send({ id, what, folder, settings })
    const { address, error } = await answered
    if (error !== undefined) throw new Error(`The club could not ${what}: ${error}`)
    return address
  }
}

function started(): ChildProcess {
  const host = fork(program, {
    env: { PATH: process.env.PATH },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Any number of orders may wait at the same time, each with a listener of its own.
  return host.setMaxListeners(0)
}
