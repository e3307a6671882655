/**
 * The circles of a graph, each once, written out as the way round: `a → b → a`.
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @returns {string[][]} the nodes of each circle in order, the first repeated at the end
 */
export function cycles(graph) {
  /** @type {string[][]} */
  const found = []
  const done = new Set()
  /** @type {string[]} */
  const way = []

  /** @param {string} node */
  const visit = (node) => {
    const seenAt = way.indexOf(node)
    if (seenAt !== -1) {
      found.push([...way.slice(seenAt), node])
      return
    }
    if (done.has(node)) return
    way.push(node)
    for (const next of graph.get(node) ?? []) visit(next)
    way.pop()
    done.add(node)
  }
  for (const node of graph.keys()) visit(node)
  return found
}
