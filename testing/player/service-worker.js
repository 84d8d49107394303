Object.assign(globalThis, { isGriotWorker: true })
