import fc from 'fast-check'

// Property tests use the same inputs in every run, so that their results can be repeated. FC_SEED changes the inputs.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_260_701) })
