#include "sectored/base/file/descriptor.h"

#include <unistd.h>

#include <cerrno>

namespace sectored {

Descriptor::~Descriptor()
{
    close();
}

// On Linux the descriptor is closed even after EINTR and must not be closed again.
int Descriptor::close()
{
    const int number = std::exchange(m_number, -1);
    if (number < 0 || ::close(number) == 0 || errno == EINTR) {
        return 0;
    }
    return errno;
}

} // namespace sectored
