# Builds the pages. Called with -DWEB=folder -DSTAGE=folder -DLOCK=file. Several build folders may do
# this at once, so one at a time holds the lock from the build to the copy that is embedded.
file(LOCK ${LOCK} GUARD PROCESS TIMEOUT 600)
if(NOT EXISTS ${WEB}/node_modules)
  execute_process(COMMAND npm ci --no-audit --no-fund WORKING_DIRECTORY ${WEB}
                  COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
endif()
execute_process(COMMAND npm run build WORKING_DIRECTORY ${WEB}
                OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "the pages cannot be built:\n${output}")
endif()
file(REMOVE_RECURSE ${STAGE})
file(COPY ${WEB}/dist/ DESTINATION ${STAGE})
file(LOCK ${LOCK} RELEASE)
