import { readFileSync } from 'node:fs'
import { cpuMsOf, residentMBOf } from '../server/programs.mjs'

/** Returns a process and all that it has started. @param {number} pid @returns {number[]} */
function familyOf(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(familyOf)]
  } catch {
    // The process has ended in the meantime.
    return []
  }
}

/** Returns the CPU time of processes and all that they have started, in ms. @param {number[]} pids */
export const cpuOfFamilies = (pids) => sumOf(pids, cpuMsOf)

/** Returns the memory of processes and all that they have started, in MB. @param {number[]} pids */
export function memoryOfFamilies(pids) {
  return {
    pssMB: sumOf(pids, pssMBOf),
    residentMB: sumOf(pids, residentMBOf),
    processes: pids.flatMap(familyOf).length,
  }
}

/** @param {number[]} pids @param {(pid: number) => number} figureOf */
function sumOf(pids, figureOf) {
  return pids.flatMap(familyOf).reduce((sum, pid) => sum + figureOf(pid), 0)
}

/** Memory that several processes share counts for each of them in part. @param {number} pid */
function pssMBOf(pid) {
  const kB = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kB) / 1024
}
