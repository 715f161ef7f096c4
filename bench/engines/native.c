// The core as a Node addon, made into C by wasm2c of wabt. Its one function, `instantiate(bytes)`, returns the exports and the
// memory of a new instance. Program and interface are those of the WebAssembly build, so only the compiler differs. KERNELS adds
// the loops of `assembly/bench.ts`. Memory is never freed: the bench makes a few dozen instances and ends.

#define NAPI_VERSION 8
#include <node_api.h>
#include <stdlib.h>
#include "core.h"

#define PAGE_BYTES 65536

struct w2c_env {
  wasm_rt_memory_t memory;
};

typedef struct {
  w2c_core core;
  struct w2c_env env;
} Instance;

wasm_rt_memory_t *w2c_env_memory(struct w2c_env *env) { return &env->memory; }

#define MOST_ARGUMENTS 3

/** Reads the instance that a function belongs to, and the arguments. */
static w2c_core *readCall(
    napi_env env, napi_callback_info info, size_t wanted, double *arguments) {
  size_t count = MOST_ARGUMENTS;
  napi_value values[MOST_ARGUMENTS];
  void *instance;
  napi_get_cb_info(env, info, &count, values, NULL, &instance);
  for (size_t i = 0; i < wanted; i++) {
    if (napi_get_value_double(env, values[i], &arguments[i]) != napi_ok) abort();
  }
  return &((Instance *)instance)->core;
}

static napi_value writeNumber(napi_env env, double number) {
  napi_value value;
  napi_create_double(env, number, &value);
  return value;
}

// wasm2c writes i32 as u32. No result is negative.
#define RETURNS(name)                                                       \
  static napi_value name(napi_env env, napi_callback_info info) {           \
    return writeNumber(env, w2c_core_##name(readCall(env, info, 0, NULL))); \
  }
#define TAKES_AND_RETURNS(name, type)                               \
  static napi_value name(napi_env env, napi_callback_info info) {   \
    double argument;                                                \
    w2c_core *core = readCall(env, info, 1, &argument);             \
    return writeNumber(env, w2c_core_##name(core, (type)argument)); \
  }
#define ACTS(name)                                                \
  static napi_value name(napi_env env, napi_callback_info info) { \
    w2c_core_##name(readCall(env, info, 0, NULL));                \
    return NULL;                                                  \
  }
#define TAKES(name)                                               \
  static napi_value name(napi_env env, napi_callback_info info) { \
    double argument;                                              \
    w2c_core *core = readCall(env, info, 1, &argument);           \
    w2c_core_##name(core, (u32)argument);                         \
    return NULL;                                                  \
  }

static napi_value initialise(napi_env env, napi_callback_info info) {
  double given[MOST_ARGUMENTS];
  w2c_core *core = readCall(env, info, 3, given);
  return writeNumber(env, w2c_core_initialise(core, given[0], (u32)given[1], (u32)given[2]));
}

static napi_value beginTable(napi_env env, napi_callback_info info) {
  double given[MOST_ARGUMENTS];
  w2c_core *core = readCall(env, info, 2, given);
  w2c_core_beginTable(core, (u32)given[0], (u32)given[1]);
  return NULL;
}

RETURNS(layoutVersion)
RETURNS(base)
ACTS(loadPosition)
TAKES(beginSolve)
TAKES_AND_RETURNS(search, f64)
ACTS(report)
RETURNS(reportChildren)
RETURNS(reportDecided)
ACTS(walkKey)
TAKES_AND_RETURNS(walkStep, u32)
RETURNS(walkReplies)
RETURNS(walkWithheld)
TAKES_AND_RETURNS(beginLine, u32)
TAKES_AND_RETURNS(walkLine, u32)
RETURNS(kindOfTable)
ACTS(rewindRecords)
RETURNS(writeRecords)
TAKES(takeRecords)
TAKES(doMove)
TAKES(undoMove)
RETURNS(isInCheck)
RETURNS(legalMoves)
RETURNS(checks)
RETURNS(evasions)
RETURNS(mateInOne)
TAKES_AND_RETURNS(perft, u32)
#ifdef KERNELS
TAKES_AND_RETURNS(repeatAttacks, u32)
TAKES_AND_RETURNS(repeatChecks, u32)
TAKES_AND_RETURNS(repeatEvasions, u32)
TAKES_AND_RETURNS(repeatMoves, u32)
TAKES_AND_RETURNS(repeatMateInOne, u32)
TAKES_AND_RETURNS(checkTree, u32)
TAKES_AND_RETURNS(fillTable, u32)
TAKES_AND_RETURNS(probeTable, u32)
#endif

#define EXPORT(name) { #name, name }

static const struct {
  const char *name;
  napi_callback call;
} EXPORTS[] = {
  EXPORT(layoutVersion), EXPORT(base), EXPORT(initialise), EXPORT(loadPosition),
  EXPORT(beginSolve), EXPORT(search), EXPORT(report), EXPORT(reportChildren),
  EXPORT(reportDecided), EXPORT(walkKey), EXPORT(walkStep), EXPORT(walkReplies),
  EXPORT(walkWithheld), EXPORT(beginLine), EXPORT(walkLine),
  EXPORT(kindOfTable), EXPORT(beginTable), EXPORT(rewindRecords), EXPORT(writeRecords),
  EXPORT(takeRecords), EXPORT(doMove), EXPORT(undoMove), EXPORT(isInCheck), EXPORT(legalMoves),
  EXPORT(checks), EXPORT(evasions), EXPORT(mateInOne), EXPORT(perft),
#ifdef KERNELS
  EXPORT(repeatAttacks), EXPORT(repeatChecks), EXPORT(repeatEvasions), EXPORT(repeatMoves),
  EXPORT(repeatMateInOne), EXPORT(checkTree), EXPORT(fillTable), EXPORT(probeTable),
#endif
};

static napi_value instantiate(napi_env env, napi_callback_info info) {
  double bytes;
  size_t count = 1;
  napi_value argument, exports, memory, buffer, result;
  napi_get_cb_info(env, info, &count, &argument, NULL, NULL);
  if (napi_get_value_double(env, argument, &bytes) != napi_ok) abort();

  Instance *instance = calloc(1, sizeof(Instance));
  const uint32_t pages = bytes / PAGE_BYTES;
  wasm_rt_allocate_memory(&instance->env.memory, pages, pages, false);
  wasm2c_core_instantiate(&instance->core, &instance->env);

  napi_create_object(env, &exports);
  for (size_t i = 0; i < sizeof(EXPORTS) / sizeof(EXPORTS[0]); i++) {
    napi_value function;
    const char *name = EXPORTS[i].name;
    napi_create_function(env, name, NAPI_AUTO_LENGTH, EXPORTS[i].call, instance, &function);
    napi_set_named_property(env, exports, name, function);
  }
  napi_create_object(env, &memory);
  uint8_t *data = instance->env.memory.data;
  if (napi_create_external_arraybuffer(env, data, bytes, NULL, NULL, &buffer) != napi_ok) abort();
  napi_set_named_property(env, memory, "buffer", buffer);
  napi_create_object(env, &result);
  napi_set_named_property(env, result, "exports", exports);
  napi_set_named_property(env, result, "memory", memory);
  return result;
}

NAPI_MODULE_INIT() {
  wasm_rt_init();
  napi_value function;
  napi_create_function(env, "instantiate", NAPI_AUTO_LENGTH, instantiate, NULL, &function);
  napi_set_named_property(env, exports, "instantiate", function);
  return exports;
}
