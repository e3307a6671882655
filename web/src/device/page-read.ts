/** Waits until the browser has read the whole page, because scripts may run before. */
export async function pageRead(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}
